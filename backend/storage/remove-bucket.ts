import { runAs } from '../database/run-as-role.ts'
import type { Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { decodePath } from './names.ts'

export const emptyBucket: Endpoint = async (call) => {
  const [, encoded] = /^(.+)\/empty$/.exec(call.path) ?? []
  if (!encoded) throw new StorageError('NotFound')
  const id = decodePath(encoded)
  await runAs(call.database, call.claims, async (tx) => {
    const [bucket] = await tx`select from storage.buckets where id = ${id}`
    if (!bucket) throw new StorageError('NoSuchBucket')
    await tx`delete from storage.objects where bucket_id = ${id}`
    const [left] = await tx`select from storage.objects where bucket_id = ${id} limit 1`
    if (left) {
      throw new StorageError('AccessDenied', 'You may have SELECT but not DELETE permissions')
    }
  })
  call.dropOutdated()
  return Response.json({ message: 'Successfully emptied' })
}

export const deleteBucket: Endpoint = async ({ path, database, adminDb, claims }) => {
  const id = decodePath(path)
  const [object] = await adminDb`select from storage.objects where bucket_id = ${id} limit 1`
  const deleted = await runAs(database, claims, async (tx) => {
    const [seen] = await tx`select from storage.buckets where id = ${id}`
    if (!seen) throw new StorageError('NoSuchBucket')
    if (object) throw new StorageError('ResourceNotEmpty')
    return tx`delete from storage.buckets where id = ${id} returning id`
  })
  if (deleted.length === 0) throw new StorageError('NoSuchBucket')
  return Response.json({ message: 'Successfully deleted' })
}
