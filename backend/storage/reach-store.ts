import type { S3Options } from './s3-clients.ts'
import { storeFailure } from './store-failure.ts'

const NO_VERSION = '00000000-0000-0000-0000-000000000000'

/** Resolves when S3 answers, also for an empty bucket. @throws StartError, Unavailable where that may change. */
export async function reachStore(s3: S3Options): Promise<void> {
  const { createS3Store } = await import('./s3-store.ts')
  const signal = new AbortController().signal
  await createS3Store(s3)
    .read(NO_VERSION, { start: 0, end: 0 }, signal)
    .catch((error: Error) => {
      throw storeFailure(error, s3.bucket)
    })
}
