import { isUnreachable } from '../backend/database/failures.ts'
import { StartError } from '../backend/database/start-error.ts'

/** The one line with which a command ends; undefined for a fault of the program, which needs its stack. */
export function stopReason(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (!isUnreachable(error)) return undefined
  return `The database or the project does not answer: ${(error as Error).message}`
}
