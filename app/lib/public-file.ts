/** Where a file of a public bucket is found: a path on this site, fit for any name. */
export function publicFile(bucket: string, name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `/storage/v1/object/public/${bucket}/${path}`
}
