import { z } from 'zod'
import { runAs } from '../database/run-as-role.ts'
import { serve } from './download-object.ts'
import type { Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { decodePath, parsePath } from './names.ts'
import { findRow } from './object-rows.ts'
import { readJson } from './read-json.ts'
import type { StoredObject } from './serve-object.ts'
import { sign, verifySignature } from './signatures.ts'

const MAX_EXPIRES_IN_SECONDS = 10 * 365 * 24 * 60 * 60
const expiresIn = z.int().min(1).max(MAX_EXPIRES_IN_SECONDS)
const One = z.object({
  expiresIn,
  transform: z.never('Pictures are not transformed here').optional(),
})
const Many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

/** `POST /object/sign/{bucket}/{path}`: a URL by which anyone can read an object that the caller may read. */
export const signObject: Endpoint = async (call) => {
  const { expiresIn } = await readJson(call.request, One)
  const { bucket, name } = parsePath(call.path)
  await findRow(call, { bucket, name })
  return Response.json({ signedURL: await signedUrl(call.signingKey, bucket, name, expiresIn) })
}

/** `POST /object/sign/{bucket}` with `paths`: the same for many; missing objects get an error each. */
export const signObjects: Endpoint = async (call) => {
  const { expiresIn, paths } = await readJson(call.request, Many)
  const bucket = decodePath(call.path)
  const rows = await runAs(
    call.database,
    call.claims,
    (tx) => tx<{ name: string }[]>`
      select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`,
    { readOnly: true },
  )
  const found = new Set(rows.map(({ name }) => name))
  const signed = paths.map(async (path) =>
    found.has(path)
      ? { error: null, path, signedURL: await signedUrl(call.signingKey, bucket, path, expiresIn) }
      : {
          error: 'Either the object does not exist or you do not have access to it',
          path,
          signedURL: null,
        },
  )
  return Response.json(await Promise.all(signed))
}

/** `GET /object/sign/{bucket}/{path}?token=…`: the object that the token was signed for. */
export const getSignedObject: Endpoint = async (call) => {
  const { bucket, name } = parsePath(call.path)
  const { exp } = await verifySignature(
    call.signingKey,
    'download',
    call.request,
    `${bucket}/${name}`,
  )
  const answer = await serve(call, async () => {
    const [row] = await call.adminDb<StoredObject[]>`
      select version, metadata from storage.objects where bucket_id = ${bucket} and name = ${name}`
    if (!row) throw new StorageError('NoSuchKey')
    return row
  })
  // No cache may store it longer than the token is valid.
  answer.headers.delete('cache-control')
  answer.headers.set('expires', new Date(exp * 1000).toUTCString())
  return answer
}

async function signedUrl(key: Uint8Array, bucket: string, name: string, expiresIn: number) {
  const url = `${bucket}/${name}`
  return `/object/sign/${url}?token=${await sign(key, 'download', { url }, expiresIn)}`
}
