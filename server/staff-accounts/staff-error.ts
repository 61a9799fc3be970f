import { StartError } from '../../backend/database/start-error.ts'

export class StaffError extends StartError {
  override name = 'StaffError'
}

interface Answer {
  data: unknown
  error: { message: string; code?: string | undefined; status?: number | undefined } | null
}

/** Codes of PostgREST and PostgreSQL for a missing table, column or function. */
const MISSING = new Set(['PGRST202', 'PGRST204', 'PGRST205', '42P01', '42703'])

export const NO_STAFF_TABLE =
  'This project lacks our staff table: apply supabase/migrations to it (supabase db push).'

const TOO_MANY_MAILS =
  'A mail to this address went out a moment ago. Wait a minute, or make a link to copy.'
const NOT_SENT =
  'The mail could not be sent. Make a link to copy, or ask whoever runs the server to check its mail settings.'

/** The data of an answer of the official client. @throws StaffError with its error. */
export function check<A extends Answer>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (!error) return data
  const { code = '', message } = error
  if (MISSING.has(code)) throw new StaffError(NO_STAFF_TABLE)
  // Raised by our own triggers, in words for staff.
  if (code === 'PT409' || code === 'conflict') throw new StaffError(message)
  throw new StaffError(`The service refused: ${message}`)
}

/** As `check`, for a request that sends a mail. */
export function checkMail<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  const { status = 0 } = answer.error ?? {}
  if (status === 429) throw new StaffError(TOO_MANY_MAILS)
  if (status >= 500) throw new StaffError(NOT_SENT)
  return check(answer)
}
