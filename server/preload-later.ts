import type { Log } from '../backend/log.ts'
import type { Part } from './failed-start.ts'

/** In milliseconds: by then home is rendered, and preloading delays no visitor. */
export const REST = 5000

interface Preloadable {
  preload?: () => Promise<unknown>
}

/**
 * Preloads modules that are otherwise imported on first use, five seconds after the start. The next
 * release may replace the files under the running process, so they cannot stay unloaded. A failure is
 * logged; the first use tries again.
 */
export function preloadLater(
  parts: Record<string, Preloadable | undefined>,
  log: Log,
): Required<Part> {
  const timer = setTimeout(async () => {
    // One after the other, so that requests are answered in between.
    for (const [name, part] of Object.entries(parts))
      await part?.preload?.().catch((error: Error) => {
        log('warn', `Modules of ${name} could not be preloaded: ${error.message}`)
      })
  }, REST).unref()
  return { close: async () => clearTimeout(timer) }
}
