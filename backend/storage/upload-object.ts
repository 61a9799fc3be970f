import { randomUUID } from 'node:crypto'
import { rulesOf } from './bucket-rules.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { metadataOf } from './metadata.ts'
import { parsePath } from './names.ts'
import {
  checkWritePermission,
  commitObject,
  type ObjectPath,
  type WriteMode,
} from './object-rows.ts'
import { receiveFile } from './receive-file.ts'
import { storeFile } from './store-file.ts'

/** `POST /object/{bucket}/{path}`: a new object, or with `x-upsert: true` a new or changed one. */
export const createObject: Endpoint = async (call) =>
  upload(call, parsePath(call.path), writeMode(call.request))

/** `PUT /object/{bucket}/{path}`: a new or changed object, as in Supabase Storage. */
export const updateObject: Endpoint = async (call) => upload(call, parsePath(call.path), 'upsert')

/** From the header `x-upsert`. */
export function writeMode({ headers }: Request): WriteMode {
  return headers.get('x-upsert') === 'true' ? 'upsert' : 'insert'
}

/** Receives an object, all or nothing: bytes, then their row; readers of the older go on. @throws StorageError. */
export async function upload(
  call: Call,
  objectPath: ObjectPath,
  mode: WriteMode,
): Promise<Response> {
  const rules = await rulesOf(call, objectPath.bucket)
  await checkWritePermission(call, objectPath, mode)
  if (declaredSize(call.request) > rules.sizeLimit) throw new StorageError('EntityTooLarge')

  const version = randomUUID()
  const { result, cacheControl, userMetadata } = await receiveFile(call.request, (file) =>
    storeFile(call.store, version, { ...file, name: objectPath.name }, rules),
  ).catch(async (error) => {
    await call.store.trash([version])
    throw error
  })
  const metadata = metadataOf({ ...result, cacheControl })
  const id = await commitObject(call, { ...objectPath, version, metadata, userMetadata }, mode)
  return Response.json({ Id: id, Key: `${objectPath.bucket}/${objectPath.name}` })
}

/** In bytes, for a raw body; a form is longer than its file. */
function declaredSize({ headers }: Request): number {
  if (/^multipart\//i.test(headers.get('content-type') ?? '')) return 0
  return Number(headers.get('content-length') ?? 0)
}
