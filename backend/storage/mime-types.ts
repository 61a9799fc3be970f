import { StorageError } from './errors.ts'

/** Media types by the ending of a name, for files that come without one. */
const BY_ENDING = new Map(
  Object.entries({
    avif: 'image/avif',
    csv: 'text/csv',
    css: 'text/css',
    gif: 'image/gif',
    heic: 'image/heic',
    htm: 'text/html',
    html: 'text/html',
    ico: 'image/x-icon',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    js: 'text/javascript',
    json: 'application/json',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    pdf: 'application/pdf',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain',
    webm: 'video/webm',
    webp: 'image/webp',
    xml: 'application/xml',
    zip: 'application/zip',
  }),
)

/** How files of the types that matter here begin (in Latin-1); a dot stands for any byte. */
const SIGNATURES: [type: string, start: RegExp][] = [
  ['application/pdf', /^%PDF-/],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/gif', /^GIF8[79]a/],
  ['image/heic', /^.{4}ftyp(heic|heix|heim|heis|mif1|msf1)/s],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

/** How much of a file `typeOf` wants to see, in bytes. */
export const HEAD_LENGTH = 64

/** The media type of bytes of which nothing is known. */
export const ANY = 'application/octet-stream'

/** The media type that a name suggests, or undefined. */
export function typeOfName(name: string): string | undefined {
  return BY_ENDING.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}

/**
 * The media type of a file: what it was declared as, unless its first bytes say otherwise. Bytes
 * that can be recognised count more than any word, and a type whose files can be recognised is not
 * given to others.
 *
 * @throws StorageError InvalidMimeType for a declaration that is none.
 */
export function typeOf(file: { declared: string; name: string; head: Uint8Array }): string {
  const declared = file.declared.trim()
  if (declared && !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+[ \t]*(;[\x20-\x7e]*)?$/.test(declared)) {
    throw new StorageError('InvalidMimeType')
  }
  const start = Buffer.from(file.head).toString('latin1')
  const recognised = SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0]
  const isDeclared = declared && bare(declared) !== ANY
  const claimed = isDeclared ? declared : (typeOfName(file.name) ?? ANY)
  if (recognised) return bare(claimed) === recognised ? claimed : recognised
  const canBeRecognised = SIGNATURES.some(([type]) => type === bare(claimed))
  return canBeRecognised && start ? ANY : claimed
}

/**
 * Lets a type pass that a bucket takes; a bucket without a list takes all.
 *
 * @throws StorageError InvalidMimeType.
 */
export function checkType(type: string, allowed: string[] | null): void {
  if (!allowed?.length) return
  const [family] = bare(type).split('/')
  const matches = ['*', '*/*', bare(type), `${family}/*`]
  if (!allowed.some((entry) => matches.includes(entry.toLowerCase()))) {
    throw new StorageError('InvalidMimeType', `mime type ${type} is not supported`)
  }
}

/** Without parameters, in lower case. */
function bare(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}
