export * from '../../harness/site-process.ts'
