import type { Log } from '../backend/log.ts'

/** What is closed when the site ends, the last one first. */
export interface Part {
  close?: () => Promise<void>
}

let failed = false

/** Whether a start has failed in this process: the reason of its end is known. */
export function hasStartFailed(): boolean {
  return failed
}

/**
 * Closes what a failed start has begun, the last part first. What fails meanwhile is logged: the process ends
 * for the reason for which the start failed. Never rejects.
 */
export async function closeAfterFailure(parts: Part[], log: Log): Promise<void> {
  failed = true
  for (const part of parts.splice(0).reverse()) {
    try {
      await part.close?.()
    } catch (error) {
      log('warn', 'A part of the failed start could not be closed', { error })
    }
  }
}
