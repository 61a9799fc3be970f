import type { Context } from 'hono'
import { z } from 'zod'
import { readText } from '../read-text.ts'
import { AuthError } from './errors.ts'

/** In bytes: enough for metadata and the longest ID tokens. */
const MAX_BODY = 64 * 1024

const REFUSALS = {
  tooLarge: () => new AuthError('body_too_large'),
  broken: (message: string) => new AuthError('bad_json', message),
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const UNSTORABLE = /\\u0000|\\ud[89a-f][0-9a-f]{2}/i

/** The JSON body; an empty one counts as `{}`. @throws AuthError 400 `bad_json` or `validation_failed`, or 413. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const text = await readText(c.req.raw, MAX_BODY, REFUSALS)
  let value: unknown
  try {
    value = text.trim() ? JSON.parse(text) : {}
  } catch {
    throw new AuthError('bad_json')
  }
  return parse(schema, value)
}

/** The query parameters, validated by `schema`. @throws AuthError 400 `validation_failed`. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  return parse(schema, c.req.query())
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (!isStorable(value)) {
    throw new AuthError('validation_failed', 'The request holds what cannot be stored')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new AuthError('validation_failed', `${where}${issue?.message ?? 'Invalid request'}`)
}

/** Nesting that is too deep throws a RangeError here; PostgreSQL would refuse it with 54001. */
function isStorable(value: unknown): boolean {
  try {
    return !UNSTORABLE.test(JSON.stringify(value))
  } catch {
    return false
  }
}

/** The client's address; the server sets this header and removes one that a client sent. */
export function addressOf(c: Context): string {
  return c.req.header('x-client-address') ?? 'local'
}

/** An e-mail address in lower case, without quotes, comments and anything that could end a mail header. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Unable to validate email address: invalid format')
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
    'Unable to validate email address: invalid format',
  )

export const optionalEmail = emailAddress.nullish().or(z.literal(''))

/** In characters of JSON: every access token contains it, and headers are limited. */
const MAX_METADATA = 4096

/** Whether metadata is within the limit. */
export function isSmall(value: unknown): boolean {
  return JSON.stringify(value).length <= MAX_METADATA
}

export const TOO_MUCH_METADATA = 'Metadata cannot be longer than 4 KB'

export const metadata = z.record(z.string(), z.unknown()).refine(isSmall, TOO_MUCH_METADATA)

export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

export const challengeFields = {
  code_challenge: z
    .string()
    .regex(
      /^[\w.~-]{43,128}$/,
      'code challenge has to be between 43 and 128 characters of [A-Za-z0-9-._~]',
    )
    .nullish()
    .or(z.literal('')),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish()
    .or(z.literal('')),
}

export const noPhone = optionalText.transform((phone) => {
  if (phone) throw new AuthError('phone_provider_disabled')
})
