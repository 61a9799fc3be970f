import { StorageError } from './errors.ts'

/** In bytes of UTF-8: the limit of S3. */
const MAX_KEY_BYTES = 1024

/** All printable characters, more than Supabase Storage; no empty or dot segments. @throws StorageError InvalidKey. */
export function checkKey(key: string): string {
  const segments = key.split('/')
  const climbs = segments.some((segment) => ['', '.', '..'].includes(segment))
  const long = Buffer.byteLength(key) > MAX_KEY_BYTES
  if (climbs || long || /[\p{Cc}\p{Cs}\\\u2028\u2029]/u.test(key)) {
    throw new StorageError('InvalidKey', `Invalid key: ${printable(key)}`)
  }
  return key
}

/** Checks a new bucket's name by Supabase Storage's rule. @throws StorageError InvalidBucketName. */
export function checkBucketName(name: string): string {
  if (!/^[\w!.*'() &$@=;:+,?-]{1,99}$/.test(name) || /^[.\s]|[.\s]$/.test(name)) {
    throw new StorageError('InvalidBucketName')
  }
  return name
}

/** Bucket and name of an object from the rest of a request's path. @throws StorageError InvalidKey. */
export function parsePath(encoded: string): { bucket: string; name: string } {
  const path = decodePath(encoded)
  const slash = path.indexOf('/')
  if (slash <= 0) throw new StorageError('InvalidKey', `Invalid key: ${printable(path)}`)
  return { bucket: path.slice(0, slash), name: checkKey(path.slice(slash + 1)) }
}

/** Decodes a path's percent-encoding. @throws StorageError InvalidKey where that is not UTF-8. */
export function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw new StorageError('InvalidKey', 'Invalid key: not UTF-8')
  }
}

function printable(key: string): string {
  return key.slice(0, 100).replaceAll(/[\p{Cc}\p{Cs}]/gu, '?')
}
