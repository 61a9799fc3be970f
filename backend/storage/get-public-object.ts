import type { Sql } from '../database/connect.ts'
import { StorageError } from './errors.ts'
import { parsePath } from './names.ts'
import type { ObjectStore } from './object-store.ts'
import { type StoredObject, serveObject } from './serve-object.ts'

/** `GET /object/public/{bucket}/{path}`: what lies in a public bucket is everyone's. */
export async function getPublicObject(
  request: Request,
  path: string,
  { bookkeeping, store }: { bookkeeping: Sql; store: ObjectStore },
): Promise<Response> {
  const { bucket, name } = parsePath(path)
  // Bytes that a writer replaces between the two looks are gone for the first only.
  for (let look = 1; look <= 2; look++) {
    const object = await findPublic(bookkeeping, bucket, name)
    const answer = await serveObject(request, object, store)
    if (answer) return answer
  }
  throw new StorageError('NoSuchKey')
}

async function findPublic(sql: Sql, bucket: string, name: string): Promise<StoredObject> {
  const [row] = await sql<(StoredObject | { version: null; metadata: null })[]>`
    select object.version, object.metadata
    from storage.buckets bucket
    left join storage.objects object on object.bucket_id = bucket.id and object.name = ${name}
    where bucket.id = ${bucket} and bucket.public`
  if (!row) throw new StorageError('NoSuchBucket')
  if (!row.version) throw new StorageError('NoSuchKey')
  return row
}
