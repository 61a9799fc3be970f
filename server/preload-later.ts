import type { Log } from '../backend/log.ts'
import type { Part } from './failed-start.ts'

/** The home page is cached by then, and the modules do not compete with the first visitors. */
export const PRELOAD_DELAY_MS = 5000

interface Preloadable {
  preload?: () => Promise<unknown>
}

/** Loads modules soon after the start, because a new release removes their files. The first use retries a failure. */
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
