export * from '../../harness/asking.ts'
