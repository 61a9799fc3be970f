/** There is more to do than may wait. */
export class Busy extends Error {}

/**
 * Runs a few jobs at a time; the others wait for their turn.
 *
 * @throws Busy, at once, where `mayWait` jobs are waiting already.
 */
export function createQueue(atOnce: number, mayWait: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const run = async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new Busy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await job()
    } finally {
      // A place is handed on, so that nobody who comes now takes it before those who wait.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(run, { load: () => ({ running, waiting: waiting.length }) })
}
