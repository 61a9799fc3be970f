import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError } from './errors.ts'

/** Enough for metadata and the longest provider tokens. */
const MAX_BODY = 64 * 1024

/** What text columns and JSON columns cannot hold: NUL, and halves of a surrogate pair. */
const UNSTORABLE = /\\u0000|\\ud[89a-f][0-9a-f]{2}/i

/**
 * The request's JSON body in the shape of `schema`; an empty body counts as `{}`.
 *
 * @throws AuthError 400 `bad_json` or `validation_failed`, or 413.
 */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const text = await readText(c)
  let value: unknown
  try {
    value = text.trim() ? JSON.parse(text) : {}
  } catch {
    throw new AuthError('bad_json', 'Could not parse request body as JSON')
  }
  return parse(schema, value)
}

/** The query string's parameters in the shape of `schema`. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.output<S> {
  return parse(schema, c.req.query())
}

async function readText(c: Context): Promise<string> {
  const tooLarge = new AuthError('body_too_large', 'The request body is too large')
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) throw tooLarge
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY) throw tooLarge
    text += decoder.decode(chunk, { stream: true })
  }
  return text
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

/** JSON that a user or an operator keeps with an account. */
export const metadata = z.record(z.string(), z.unknown())

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
export function refusePhone(body: { phone?: string | undefined }): void {
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled')
}
