export * from '../../harness/secret.ts'
