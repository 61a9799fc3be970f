import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { requireComplete } from '../read-text.ts'
import { StorageError } from './errors.ts'

/** Levels of nesting in user metadata; PostgreSQL refuses some thousands. */
const MAX_METADATA_DEPTH = 100
const REFUSALS = { broken: (message: string) => new StorageError('InvalidRequest', message) }

export interface IncomingFile {
  bytes: AsyncIterable<Uint8Array>
  declaredType: string
}

export interface FileFields {
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** Streams a raw or multipart file to `handle`. @throws StorageError InvalidRequest; what `handle` throws. */
export async function receiveFile<T>(
  request: Request,
  handle: (file: IncomingFile) => Promise<T>,
): Promise<{ result: T } & FileFields> {
  const type = request.headers.get('content-type') ?? ''
  const body = Readable.from(requireComplete(request.body ?? [], REFUSALS), { objectMode: false })
  // The reader gets the error; without a listener it would also end the process.
  body.on('error', () => {})
  try {
    if (/^multipart\/form-data/i.test(type)) return await receiveForm(body, type, handle)
    const cacheControl = checkHeader(request.headers.get('cache-control') ?? 'no-cache')
    const header = Buffer.from(request.headers.get('x-metadata') ?? '', 'base64').toString()
    const userMetadata = parseMetadata(header)
    const result = await handle({ bytes: body, declaredType: type })
    return { result, cacheControl, userMetadata }
  } finally {
    body.destroy()
  }
}

async function receiveForm<T>(
  body: Readable,
  type: string,
  handle: (file: IncomingFile) => Promise<T>,
): Promise<{ result: T } & FileFields> {
  const fields = new Map<string, string>()
  const result = await new Promise<T>((resolve, reject) => {
    let file: Readable | undefined
    let handling: Promise<T> | undefined
    const form = openForm(type)
    const fail = (error: unknown) => {
      body.unpipe(form)
      form.destroy()
      file?.destroy(new Error('The form failed'))
      // The caller deletes what `handle` stored, so `handle` must have settled.
      Promise.allSettled([handling]).then(() => reject(error))
    }
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_field, bytes, _name, _encoding, declaredType) => {
      file = bytes
      // Busboy emits the error of a truncated part even after its reader has finished.
      file.on('error', () => {})
      handling = handle({ bytes: requireComplete(bytes, REFUSALS), declaredType })
      handling.catch(fail)
    })
    form.on('error', () => fail(new StorageError('InvalidRequest', 'The form is malformed')))
    body.on('error', fail)
    form.on('finish', () => {
      if (handling) handling.then(resolve, fail)
      else fail(new StorageError('InvalidRequest', 'No file provided'))
    })
    body.pipe(form)
  })
  const seconds = fields.get('cacheControl')
  return {
    result,
    cacheControl: checkHeader(seconds ? `max-age=${seconds}` : 'no-cache'),
    userMetadata: parseMetadata(fields.get('metadata') ?? ''),
  }
}

function openForm(type: string) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 10, parts: 12, headerPairs: 20, headerSize: 8192 },
    })
  } catch {
    throw new StorageError('InvalidRequest', 'The form has no boundary')
  }
}

function checkHeader(value: string): string {
  if (/^[\x20-\x7e]{0,200}$/.test(value)) return value
  throw new StorageError('InvalidRequest', 'The cache control makes no sense')
}

function parseMetadata(text: string): Record<string, unknown> | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value && !Array.isArray(value)
    if (isObject && !isDeeper(value, MAX_METADATA_DEPTH)) return { ...value }
  } catch {}
  throw new StorageError('InvalidRequest', 'The metadata is not a JSON object')
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}
