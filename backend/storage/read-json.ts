import type { ZodType } from 'zod'
import { StorageError } from './errors.ts'

/** Enough for a thousand names of the greatest length. */
const LONGEST_BODY = 2 * 1024 * 1024

/**
 * The request's JSON body, checked; an absent one counts as `{}`.
 *
 * @throws StorageError InvalidRequest, EntityTooLarge.
 */
export async function readJson<T>(request: Request, schema: ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readText(request)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.length ? `body/${issue.path.join('/')}` : 'body'
  throw new StorageError('InvalidRequest', `${place}: ${issue?.message}`)
}

async function readText(request: Request): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > LONGEST_BODY) throw new StorageError('EntityTooLarge', 'The body is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    throw new StorageError('InvalidRequest', 'The body is not JSON')
  }
}
