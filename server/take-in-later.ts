import type { Log } from '../backend/log.ts'
import type { Part } from './failed-start.ts'

/** In milliseconds: by then home is made, and nobody waits for a start any more. */
export const REST = 5000

interface Lazy {
  takeIn?: () => Promise<unknown>
}

/**
 * Takes in what waits for its first use once the site has come to rest: the next release, put in place
 * under the running process, takes its files away. What cannot be had is logged; its first use asks again.
 */
export function takeInLater(parts: Record<string, Lazy | undefined>, log: Log): Required<Part> {
  const timer = setTimeout(async () => {
    // One after the other: requests are answered in between.
    for (const [name, part] of Object.entries(parts))
      await part?.takeIn?.().catch((error: Error) => {
        log('warn', `What waits in ${name} could not be taken in: ${error.message}`)
      })
  }, REST).unref()
  return { close: async () => clearTimeout(timer) }
}
