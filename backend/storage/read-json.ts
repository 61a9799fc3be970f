import type { ZodType } from 'zod'
import { readText } from '../read-text.ts'
import { StorageError } from './errors.ts'

/** Enough for a thousand names of the maximum length. */
const MAX_BODY_BYTES = 2 * 1024 * 1024
const REFUSALS = {
  tooLarge: () => new StorageError('EntityTooLarge', 'The body is too long'),
  broken: (message: string) => new StorageError('InvalidRequest', message),
}

/** Validated by `schema`; absent counts as `{}`. @throws StorageError InvalidRequest, EntityTooLarge. */
export async function readJson<T>(request: Request, schema: ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readText(request, MAX_BODY_BYTES, REFUSALS)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue?.path.length ? `body/${issue.path.join('/')}` : 'body'
  throw new StorageError('InvalidRequest', `${where}: ${issue?.message}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    throw new StorageError('InvalidRequest', 'The body is not JSON')
  }
}
