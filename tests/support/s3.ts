export * from '../../harness/s3.ts'
