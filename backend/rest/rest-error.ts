import postgres from 'postgres'
import { PoolTimeout } from '../database/transaction.ts'

interface Wording {
  message: string
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
  /** A name was not in the catalogue: worth another look at the database before answering. */
  unknownName?: boolean
}

/** A refusal in PostgREST's shape: `{code, details, hint, message}` and an HTTP status. */
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

/** Codes and status of https://docs.postgrest.org/en/stable/references/errors.html */
export const refuse = {
  parse: (message: string, details: string) => new RestError(400, 'PGRST100', { message, details }),
  body: (message: string, status = 400) => new RestError(status, 'PGRST102', { message }),
  /** The rest of the body is not read, so the connection cannot serve another request. */
  tooLarge: (message: string) =>
    new RestError(413, 'PGRST102', { message, headers: { connection: 'close' } }),
  range: (details: string) =>
    new RestError(416, 'PGRST103', { message: 'Requested range not satisfiable', details }),
  notEmbedded: (resource: string) =>
    new RestError(400, 'PGRST108', {
      message: `'${resource}' is not an embedded resource in this request`,
      hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
    }),
  mediaType: (asked: string) =>
    new RestError(406, 'PGRST107', {
      message: `None of these media types are available: ${asked}`,
    }),
  notSingle: (rows: number) =>
    new RestError(406, 'PGRST116', {
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),
  notBuilt: (details: string) =>
    new RestError(400, 'PGRST127', { message: 'Feature not implemented', details }),
  unknownColumn: (table: string, column: string) =>
    new RestError(400, '42703', {
      message: `column ${table}.${column} does not exist`,
      unknownName: true,
    }),
}

/**
 * The refusal for whatever a request ended with, SQLSTATEs with PostgREST's status; undefined for
 * what is our own fault. `role` tells "sign in first" (401) from "you may not" (403).
 */
export function toRestError(error: unknown, role: string): RestError | undefined {
  if (error instanceof RestError) return error
  if (error instanceof PoolTimeout) return new RestError(504, 'PGRST003', error)
  if (error instanceof postgres.PostgresError) {
    const status = statusOf(error.code, error.message, role)
    return new RestError(status, error.code, {
      message: error.message,
      details: error.detail ?? null,
      hint: error.hint ?? null,
      headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    })
  }
  if (CONNECTION_FAILURES.test((error as { code?: string }).code ?? '')) {
    return new RestError(503, 'PGRST001', {
      message: 'Database client error. Retrying the connection.',
    })
  }
  return undefined
}

const CONNECTION_FAILURES = /^(CONNECT|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOST)/

/** Longest prefix wins; 54 (too complex) is 400 because only the caller's input leads there. */
const STATUS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '55': 500,
  '57': 500,
  '57014': 504,
  '57P': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

function statusOf(code: string, message: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  const custom = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  if (custom) return Number(custom)
  return STATUS[code] ?? STATUS[code.slice(0, 3)] ?? STATUS[code.slice(0, 2)] ?? 400
}
