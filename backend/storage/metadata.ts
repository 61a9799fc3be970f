/** The column `storage.objects.metadata`, as in Supabase Storage. */
export interface ObjectMetadata {
  /** With quotes, as in the `ETag` header. */
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  /** ISO 8601. */
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

/** The metadata of bytes just stored. */
export function metadataOf(stored: {
  /** Hexadecimal. */
  md5: string
  size: number
  mimetype: string
  cacheControl: string
}): ObjectMetadata {
  return {
    eTag: `"${stored.md5}"`,
    size: stored.size,
    mimetype: stored.mimetype,
    cacheControl: stored.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: stored.size,
    httpStatusCode: 200,
  }
}
