import { z } from 'zod'
import { runAs } from '../database/run-as-role.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { decodePath, parsePath } from './names.ts'
import type { ObjectRow } from './object-rows.ts'
import { readJson } from './read-json.ts'

const Body = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/** `DELETE /object/{bucket}` with `prefixes` (full names): lists the removed, skips what the caller may not remove. */
export const removeObjects: Endpoint = async (call) => {
  const { prefixes } = await readJson(call.request, Body)
  return Response.json(await remove(call, decodePath(call.path), prefixes))
}

/** `DELETE /object/{bucket}/{path}`: removes one object, which must exist. */
export const removeObject: Endpoint = async (call) => {
  const { bucket, name } = parsePath(call.path)
  const removed = await remove(call, bucket, [name])
  if (removed.length === 0) throw new StorageError('NoSuchKey')
  return Response.json({ message: 'Successfully deleted' })
}

async function remove(call: Call, bucket: string, names: string[]): Promise<ObjectRow[]> {
  const removed = await runAs(
    call.database,
    call.claims,
    (tx) => tx<ObjectRow[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${names})
      returning id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
        created_at, updated_at, last_accessed_at`,
  )
  if (removed.length) call.dropOutdated()
  return removed
}
