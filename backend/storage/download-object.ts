import type { Call, Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { parsePath } from './names.ts'
import { findRow, type ObjectPath } from './object-rows.ts'
import { type StoredObject, serveObject } from './serve-object.ts'

export const getPublicObject: Endpoint = async (call) => {
  const objectPath = parsePath(call.path)
  return serve(call, () => findPublic(call, objectPath))
}

/** `GET`, `HEAD /object/{bucket}/{path}`, `/object/authenticated/…`: with the caller's rights, or a public bucket. */
export const getObject: Endpoint = async (call) => {
  const objectPath = parsePath(call.path)
  const [bucket] = await call.adminDb<{ public: boolean }[]>`
    select public from storage.buckets where id = ${objectPath.bucket}`
  if (!bucket) throw new StorageError('NoSuchBucket')
  return serve(call, () =>
    bucket.public ? findPublic(call, objectPath) : findRow(call, objectPath),
  )
}

/** Tries twice: a write may replace the version between row and bytes. @throws StorageError NoSuchKey. */
export async function serve(
  { request, store, log }: Pick<Call, 'request' | 'store' | 'log'>,
  find: () => Promise<StoredObject>,
): Promise<Response> {
  let object = await find()
  for (let attempt = 1; attempt <= 2; attempt++) {
    const answer = await serveObject(request, object, store)
    if (answer) return answer
    object = await find()
  }
  log('error', `storage: there is a row, but there are no bytes for version ${object.version}`)
  throw new StorageError('NoSuchKey')
}

/** Prepared: to plan it again for each download costs a tenth of the downloads per second. */
const FIND_PUBLIC = `
  select object.version, object.metadata
  from storage.buckets bucket
  left join storage.objects object on object.bucket_id = bucket.id and object.name = $2
  where bucket.id = $1 and bucket.public`

/** An object in a bucket that is public. @throws StorageError NoSuchBucket, NoSuchKey. */
export async function findPublic(
  { adminDb }: Pick<Call, 'adminDb'>,
  { bucket, name }: ObjectPath,
): Promise<StoredObject> {
  const [row] = await adminDb.unsafe<(StoredObject | { version: null })[]>(
    FIND_PUBLIC,
    [bucket, name],
    { prepare: true },
  )
  if (!row) throw new StorageError('NoSuchBucket')
  if (!row.version) throw new StorageError('NoSuchKey')
  return row
}
