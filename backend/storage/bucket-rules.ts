import type { Call } from './endpoint.ts'
import { StorageError } from './errors.ts'
import type { ObjectMetadata } from './metadata.ts'
import { checkType } from './mime-types.ts'

export interface BucketRules {
  sizeLimit: number
  allowed_mime_types: string[] | null
}

/** The rules of a bucket, independent of the caller's rights. @throws StorageError NoSuchBucket. */
export async function rulesOf(
  { adminDb, sizeLimit }: Pick<Call, 'adminDb' | 'sizeLimit'>,
  bucket: string,
): Promise<BucketRules> {
  const [row] = await adminDb<
    { file_size_limit: string | null; allowed_mime_types: string[] | null }[]
  >`select file_size_limit, allowed_mime_types from storage.buckets where id = ${bucket}`
  if (!row) throw new StorageError('NoSuchBucket')
  return {
    sizeLimit: Math.min(sizeLimit, Number(row.file_size_limit ?? Infinity)),
    allowed_mime_types: row.allowed_mime_types,
  }
}

/** Of a stored object in another bucket. @throws StorageError EntityTooLarge, InvalidMimeType. */
export function checkRules(rules: BucketRules, { size, mimetype }: ObjectMetadata): void {
  if (size > rules.sizeLimit) throw new StorageError('EntityTooLarge')
  checkType(mimetype, rules.allowed_mime_types)
}
