const OTHERS = /^(?:(?:move|copy)$|(?:list|list-v2|sign|upload\/sign)\/)/
const OBJECTS = '/storage/v1/object/'

/** Whether the body of a request to this path is a file, which may be large and slow. */
export function isUpload(method: string | undefined, path: string): boolean {
  if (!path.startsWith(OBJECTS)) return false
  return method === 'PUT' || (method === 'POST' && !OTHERS.test(path.slice(OBJECTS.length)))
}
