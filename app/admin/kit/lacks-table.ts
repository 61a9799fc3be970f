import { CallFailure } from '../call.ts'

const NO_TABLE = ['PGRST205', '42P01']

/** Whether a call failed because the project lacks a table of our migrations. */
export function lacksTable(error: unknown): boolean {
  return error instanceof CallFailure && NO_TABLE.includes(error.code)
}
