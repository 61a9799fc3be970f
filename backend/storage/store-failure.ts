import { isUnreachable } from '../database/failures.ts'
import { StartError, Unavailable } from '../database/start-error.ts'

const NO_BUCKET = /^(NoSuchBucket|InvalidBucketName)$/
const OTHER_REGION = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint)/

interface S3Failure extends NodeJS.ErrnoException {
  $metadata?: { httpStatusCode?: number }
}

/** Says in one line why files can't be stored; Unavailable where that may change. No `bucket`: disk. */
export function storeFailure(error: S3Failure, bucket: string | undefined): StartError {
  const reason = error.message || error.code || error.name
  const written = `The store of files cannot be written: ${reason}`
  if (bucket === undefined) return new StartError(written)
  const status = error.$metadata?.httpStatusCode ?? 0
  if (isUnreachable(error) || status >= 500 || status === 429)
    return new Unavailable('store', `The store of files (S3) cannot be reached: ${reason}`)
  if (NO_BUCKET.test(error.name))
    return new StartError(`S3_BUCKET: the store has no bucket ${bucket}: make it, or name another.`)
  if (OTHER_REGION.test(error.name) || status === 301)
    return new StartError(
      `S3_REGION: the bucket ${bucket} is in another region (${error.name}: ${reason}).`,
    )
  if (status === 401 || status === 403)
    return new StartError(
      `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store refuses them for the bucket ${bucket} (${error.name}: ${reason}).`,
    )
  if (status === 0 || error.name === 'SyntaxError') return noStore(reason)
  return new StartError(`${written} (${error.name}, status ${status})`)
}

/** The endpoint answers, but not as an S3 store. */
export function noStore(reason: string): StartError {
  return new StartError(`S3_ENDPOINT: what answers there is no S3 store (${reason}).`)
}
