import type { Log } from '../backend/log.ts'
import type { Part } from './failed-start.ts'

/** The home page is cached by then, and the modules do not compete with the first visitors. */
export const PRELOAD_DELAY_MS = 5000

interface Preloadable {
  preload?: () => Promise<unknown>
}

/**
 * Loads modules that are otherwise imported on first use, soon after the start: a new release, installed
 * under the running process, removes their files. What fails is logged; the first use tries again.
 */
export function preloadLater(
  parts: Record<string, Preloadable | undefined>,
  log: Log,
): Required<Part> {
  const timer = setTimeout(async () => {
    // One at a time, so that requests are answered in between.
    for (const [name, part] of Object.entries(parts))
      await part?.preload?.().catch((error: Error) => {
        log('warn', `Modules of ${name} could not be preloaded: ${error.message}`)
      })
  }, PRELOAD_DELAY_MS).unref()
  return { close: async () => clearTimeout(timer) }
}
