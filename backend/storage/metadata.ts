export interface ObjectMetadata {
  /** With quotes, as in the `ETag` header. */
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

/** Of bytes just stored; `md5` is hexadecimal. */
export function metadataOf(stored: {
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
