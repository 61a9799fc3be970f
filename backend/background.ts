import type { Log } from './context.ts'

export interface Background {
  /** Starts work that nobody waits for; what it throws is logged. */
  run: (name: string, work: () => Promise<void>) => void
  /** Resolves when all that was started has ended. */
  settled: () => Promise<void>
}

/** Work that goes on after its request was answered, so that its time tells the asker nothing. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      const task = work()
        .catch((error: Error) => log('error', `${name}: ${error.message}`, { stack: error.stack }))
        .finally(() => running.delete(task))
      running.add(task)
    },
    settled: async () => {
      await Promise.all(running)
    },
  }
}
