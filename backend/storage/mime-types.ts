import { StorageError } from './errors.ts'

const BY_EXTENSION = new Map(
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

const SIGNATURES: [type: string, start: RegExp][] = [
  ['application/pdf', /^%PDF-/],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/gif', /^GIF8[79]a/],
  ['image/heic', /^.{4}ftyp(heic|heix|heim|heis|mif1|msf1)/s],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

export const HEAD_LENGTH = 64

export const ANY = 'application/octet-stream'

/** The media type of a name's extension, or undefined. */
export function typeOfName(name: string): string | undefined {
  return BY_EXTENSION.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}

/** Declared or by extension; a recognized signature wins, and a type with one needs it. @throws InvalidMimeType. */
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

/** A bucket without a list allows all. @throws StorageError InvalidMimeType. */
export function checkType(type: string, allowed: string[] | null): void {
  if (!allowed?.length) return
  const [family] = bare(type).split('/')
  const matches = ['*', '*/*', bare(type), `${family}/*`]
  if (!allowed.some((entry) => matches.includes(entry.toLowerCase()))) {
    throw new StorageError('InvalidMimeType', `mime type ${type} is not supported`)
  }
}

function bare(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}
