import { join } from 'node:path'
import { StartError } from '../backend/database/start-error.ts'
import type { StoreLocation } from '../backend/storage/open-store.ts'
import type { Settings } from './settings.ts'

/** Where stored files are: in `DATA_DIR/files`, or in an S3 bucket. @throws StartError when keys are missing. */
export function storeOptions(settings: Settings): StoreLocation {
  return { filesDirectory: join(settings.DATA_DIR, 'files'), ...s3Options(settings) }
}

function s3Options({ S3_BUCKET, ...settings }: Settings): Pick<StoreLocation, 's3'> {
  if (!S3_BUCKET) return {}
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_TIMEOUT_MS } = settings
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  }
  return {
    s3: {
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
      region: S3_REGION ?? 'us-east-1',
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      timeoutMs: S3_TIMEOUT_MS,
    },
  }
}
