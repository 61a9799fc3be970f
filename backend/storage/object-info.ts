import type { Endpoint } from './endpoint.ts'
import { parsePath } from './names.ts'
import { findRow } from './object-rows.ts'

/** `GET /object/info/{bucket}/{path}`: the properties of an object that the caller may read. */
export const getObjectInfo: Endpoint = async (call) => {
  const row = await findRow(call, parsePath(call.path))
  return Response.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  })
}
