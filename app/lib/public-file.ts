export function publicFile(bucket: string, name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `/storage/v1/object/public/${bucket}/${path}`
}
