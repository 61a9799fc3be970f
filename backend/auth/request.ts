import type { Context } from 'hono'
import { z } from 'zod'
import { readText } from '../read-text.ts'
import { AuthError } from './errors.ts'

/** Enough for metadata and the longest provider tokens. */
const MAX_BODY = 64 * 1024

const REFUSALS = {
  tooLarge: () => new AuthError('body_too_large'),
  broken: (message: string) => new AuthError('bad_json', message),
}

/** What text columns and JSON columns cannot hold: NUL, and halves of a surrogate pair. */
const UNSTORABLE = /\\u0000|\\ud[89a-f][0-9a-f]{2}/i

/**
 * The request's JSON body in the shape of `schema`; an empty body counts as `{}`.
 *
 * @throws AuthError 400 `bad_json` or `validation_failed`, or 413.
 */
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

/** The query string's parameters in the shape of `schema`. */
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

/** Nesting beyond any use ends in a RangeError here, or in PostgreSQL's 54001. */
function isStorable(value: unknown): boolean {
  try {
    return !UNSTORABLE.test(JSON.stringify(value))
  } catch {
    return false
  }
}

/** Where a request comes from, as the server in front of us says; it strips what clients claim. */
export function addressOf(c: Context): string {
  return c.req.header('x-client-address') ?? 'local'
}

/**
 * An e-mail address, in lower case. No quoting, no comments, nothing that could end a mail header.
 */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Unable to validate email address: invalid format')
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
    'Unable to validate email address: invalid format',
  )

/** As `emailAddress`; clients send an empty one, or none, where there is only a phone. */
export const optionalEmail = emailAddress.nullish().or(z.literal(''))

/** In characters of JSON: every token carries it, and headers have an end. */
const MAX_METADATA = 4096

/** Whether an account may keep this. */
export function isSmall(value: unknown): boolean {
  return JSON.stringify(value).length <= MAX_METADATA
}

export const TOO_MUCH_METADATA = 'Metadata cannot be longer than 4 KB'

/** JSON that a user or an operator keeps with an account. */
export const metadata = z.record(z.string(), z.unknown()).refine(isSmall, TOO_MUCH_METADATA)

/** Empty and absent are the same in what clients send. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

/** Fields of a request that begins a flow with proof by a verifier (PKCE). */
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

/** Refuses what only phones could answer: there is no SMS here. */
export const noPhone = optionalText.transform((phone) => {
  if (phone) throw new AuthError('phone_provider_disabled')
})
