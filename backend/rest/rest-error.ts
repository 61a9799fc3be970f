import { DatabaseError } from 'pg'
import { isDiskFull, isUnreachable, PoolTimeout } from '../database/failures.ts'

interface Wording {
  message: string
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
  /** Not in the catalogue, which may be outdated. */
  unknownName?: boolean
}

/** An error in PostgREST's format: `{code, details, hint, message}` and an HTTP status. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>
  readonly unknownName: boolean

  constructor(status: number, code: string, wording: Wording) {
    super(wording.message)
    this.status = status
    this.code = code
    this.details = wording.details ?? null
    this.hint = wording.hint ?? null
    this.headers = wording.headers ?? {}
    this.unknownName = wording.unknownName ?? false
  }

  toResponse(): Response {
    const { code, details, hint, message } = this
    return Response.json(
      { code, details, hint, message },
      { status: this.status, headers: this.headers },
    )
  }
}

/** Errors with codes and statuses of https://docs.postgrest.org/en/stable/references/errors.html */
export const refuse = {
  parse: (message: string, details: string) => new RestError(400, 'PGRST100', { message, details }),
  body: (message: string, status = 400) => new RestError(status, 'PGRST102', { message }),
  /** The rest of the body is not read, so the connection must be closed. */
  tooLarge: (message: string) =>
    new RestError(413, 'PGRST102', { message, headers: { connection: 'close' } }),
  range: (details: string) =>
    new RestError(416, 'PGRST103', { message: 'Requested range not satisfiable', details }),
  notEmbedded: (resource: string) =>
    new RestError(400, 'PGRST108', {
      message: `'${resource}' is not an embedded resource in this request`,
      hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
    }),
  mediaType: (accept: string) =>
    new RestError(406, 'PGRST107', {
      message: `None of these media types are available: ${accept}`,
    }),
  notSingle: (rows: number) =>
    new RestError(406, 'PGRST116', {
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),
  estimate: () =>
    new RestError(400, 'PGRST122', {
      message: 'Estimated counts are not available to this role',
      details: 'Invalid preferences: count=planned and count=estimated',
      hint: 'Use count=exact',
    }),
  notBuilt: (details: string) =>
    new RestError(400, 'PGRST127', { message: 'Feature not implemented', details }),
  tooMuch: (bytes: number) =>
    new RestError(400, '54000', {
      message: 'The answer is too large',
      details: `The result has ${bytes} bytes`,
      hint: 'Ask for fewer rows or columns.',
    }),
  /** PostgreSQL's message is not passed on, because it names files. */
  diskFull: () => new RestError(503, '53100', { message: 'There is no room left to keep this' }),
  unknownColumn: (table: string, column: string, near: string[]) =>
    new RestError(400, '42703', {
      message: `column ${table}.${column} does not exist`,
      hint: near.length
        ? `Perhaps you meant to reference ${near.map((name) => `the column "${table}.${name}"`).join(' or ')}.`
        : null,
      unknownName: true,
    }),
  unknownTable: (name: string, near: string | undefined) =>
    new RestError(404, 'PGRST205', {
      message: `Could not find the table 'public.${name}' in the schema cache`,
      hint: near ? `Perhaps you meant the table 'public.${near}'` : null,
      unknownName: true,
    }),
}

/** As PostgREST maps SQLSTATEs; a missing right is 401 for `anon`, else 403. Undefined for a bug of ours. */
export function toRestError(error: unknown, role: string): RestError | undefined {
  if (error instanceof RestError) return error
  if (isDiskFull(error)) return refuse.diskFull()
  if (error instanceof PoolTimeout) return new RestError(504, 'PGRST003', error)
  if (error instanceof DatabaseError) {
    const { code = '' } = error
    const status = statusOf(code, error.message, role)
    return new RestError(status, code, {
      message: error.message,
      details: error.detail ?? null,
      hint: error.hint ?? null,
      headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    })
  }
  if (!isUnreachable(error)) return undefined
  return new RestError(503, 'PGRST001', {
    message: 'Database client error. Retrying the connection.',
  })
}

/** SQLSTATE prefix → status; the longest prefix wins and 400 is the default. */
const STATUS = new Map(
  Object.entries({
    400: ['P0001'],
    403: ['0L', '0P', '28'],
    404: ['42883', '42P01'],
    405: ['25006'],
    409: ['23503', '23505'],
    500: '09 21 25 2D 38 39 3B 40 42P17 53400 55 57 58 F0 HV P0 XX'.split(' '),
    503: ['08', '53', '57P'],
    504: ['57014'],
  }).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
)

function statusOf(code: string, message: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  const custom = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  if (custom) return Number(custom)
  const prefix = [code, code.slice(0, 3), code.slice(0, 2)].find((start) => STATUS.has(start))
  return STATUS.get(prefix ?? '') ?? 400
}
