import type { Log } from '../backend/log.ts'

export interface Part {
  close?: () => Promise<void>
}

let failed = false

/** Whether a start has failed in this process, so that later errors are not the reason why it ends. */
export function hasStartFailed(): boolean {
  return failed
}

/** Closes parts in reverse order. Errors are only logged: the reason is the start's own error. Never rejects. */
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
