import type { CallFailure } from '../call.ts'
import type { Resource } from './resource.ts'

const MESSAGES: Record<string, string> = {
  '22P02': 'This value cannot be stored here',
  '22003': 'This number is too large',
  '23502': 'This field is required',
  '23505': 'There is a record with this value already',
}

/** Messages by the last part of a constraint's name (see supabase/migrations). */
const RULES: Record<string, string> = {
  required: 'This field is required',
  link: 'This link cannot be used: it would run as a script.',
  known: 'This value is not among the known ones',
  length: 'This is too long',
  format: 'This is not of the known form',
  range: 'This value is out of range',
  after: 'It must end after it begins',
}

/**
 * The field that a database error concerns, with a message for it; undefined if it names none. PostgreSQL
 * names the constraint or the column: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function fieldErrorOf(
  { table, fields }: Resource,
  { code, message }: CallFailure,
): { name: string; message: string } | undefined {
  for (const name of Object.keys(fields)) {
    const rule = new RegExp(`"${table}_${name}_(\\w+)"`).exec(message)?.[1]
    if (rule) return { name, message: RULES[rule] ?? MESSAGES[code] ?? message }
    if (message.includes(`column "${name}"`)) return { name, message: MESSAGES[code] ?? message }
  }
  return undefined
}

/** Whether a database error is a violated limit, which rows older than the limit can cause. */
export function isBeyondLimit(message: string): boolean {
  return /violates check constraint/.test(message) && /_(length|range)"/.test(message)
}
