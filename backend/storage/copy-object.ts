import { randomUUID } from 'node:crypto'
import { checkRules, rulesOf } from './bucket-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { FromTo } from './move-object.ts'
import { checkKey } from './names.ts'
import { checkWritePermission, commitObject, findRow } from './object-rows.ts'
import { readJson } from './read-json.ts'
import { writeMode } from './upload-object.ts'

/** `POST /object/copy`: a second object with its own bytes. */
export const copyObject: Endpoint = async (call) => {
  const { source, target } = await readJson(call.request, FromTo)
  const mode = writeMode(call.request)
  checkKey(target.name)
  const { version: original, metadata, user_metadata: userMetadata } = await findRow(call, source)
  checkRules(await rulesOf(call, target.bucket), metadata)
  await checkWritePermission(call, target, mode)

  const version = randomUUID()
  if (!(await call.store.copy(original, version))) throw new StorageError('NoSuchKey')
  const copied = { ...metadata, lastModified: new Date().toISOString() }
  const id = await commitObject(call, { ...target, version, metadata: copied, userMetadata }, mode)
  return Response.json({ Id: id, Key: `${target.bucket}/${target.name}`, ...target, version })
}
