import type { Claims } from '../tokens.ts'
import type { Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { parsePath } from './names.ts'
import { checkWritePermission } from './object-rows.ts'
import { sign, verifySignature } from './signatures.ts'
import { upload, writeMode } from './upload-object.ts'

/** In seconds, as in hosted Supabase. */
const LIFETIME = 2 * 60 * 60

/** `POST /object/upload/sign/{bucket}/{path}`: a URL by which anyone can upload this object. */
export const signUpload: Endpoint = async (call) => {
  const objectPath = parsePath(call.path)
  const mode = writeMode(call.request)
  await checkWritePermission(call, objectPath, mode)
  const { role, sub, aal, session_id } = call.claims
  const url = `${objectPath.bucket}/${objectPath.name}`
  const payload = { url, mode, claims: { role, sub, aal, session_id } }
  const token = await sign(call.signingKey, 'upload', payload, LIFETIME)
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/** `PUT /object/upload/sign/{bucket}/{path}?token=…`, with the signer's current rights: revoked, the URL is void. */
export const uploadSigned: Endpoint = async (call) => {
  const objectPath = parsePath(call.path)
  const url = `${objectPath.bucket}/${objectPath.name}`
  const { claims, mode } = await verifySignature(call.signingKey, 'upload', call.request, url)
  if (!claims) throw new StorageError('InvalidSignature')
  const signer = { ...call, claims: claims as Claims }
  return upload(signer, objectPath, mode === 'upsert' ? 'upsert' : 'insert')
}
