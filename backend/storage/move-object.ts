import { z } from 'zod'
import { runAs } from '../database/run-as-role.ts'
import { checkRules, rulesOf } from './bucket-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { checkKey } from './names.ts'
import { findRow } from './object-rows.ts'
import { readJson } from './read-json.ts'

export const FromTo = z
  .object({
    bucketId: z.string(),
    sourceKey: z.string(),
    destinationKey: z.string(),
    destinationBucket: z.string().nullish(),
  })
  .transform(({ bucketId, sourceKey, destinationKey, destinationBucket }) => ({
    source: { bucket: bucketId, name: sourceKey },
    target: { bucket: destinationBucket || bucketId, name: destinationKey },
  }))

/** `POST /object/move`: another name, or another bucket, for the same bytes. */
export const moveObject: Endpoint = async (call) => {
  const { source, target } = await readJson(call.request, FromTo)
  checkKey(target.name)
  const { metadata } = await findRow(call, source)
  if (target.bucket !== source.bucket) checkRules(await rulesOf(call, target.bucket), metadata)
  const [moved] = await runAs(
    call.database,
    call.claims,
    (tx) => tx<{ id: string }[]>`
      update storage.objects
      set bucket_id = ${target.bucket}, name = ${target.name}, updated_at = now()
      where bucket_id = ${source.bucket} and name = ${source.name}
      returning id`,
  )
  if (!moved) throw new StorageError('NoSuchKey')
  return Response.json({ message: 'Successfully moved', Id: moved.id, Key: target.name })
}
