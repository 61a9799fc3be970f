import { setTimeout as delay } from 'node:timers/promises'

const INTERVAL_MS = 50
const TIMEOUT_MS = 60_000

/** @throws Error after a minute. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It is not so after a minute: ${what}`)
    await delay(INTERVAL_MS)
  }
}
