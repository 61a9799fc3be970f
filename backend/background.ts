import type { Log } from './log.ts'

export interface Background {
  /** Starts work that nobody waits for; what it throws is logged. */
  run: (name: string, work: () => Promise<void>) => void
  /** Starts such work now and every so many milliseconds. */
  runEvery: (period: number, name: string, work: () => Promise<void>) => void
  /** Starts no more, and resolves when all that was started has ended. */
  end: () => Promise<void>
}

/** Work that goes on after its request was answered, so that its time tells the asker nothing. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const run: Background['run'] = (name, work) => {
    const task = work()
      .catch((error: Error) => log('error', `${name}: ${error.message}`, { stack: error.stack }))
      .finally(() => running.delete(task))
    running.add(task)
  }
  return {
    run,
    runEvery: (period, name, work) => {
      run(name, work)
      timers.add(setInterval(run, period, name, work).unref())
    },
    end: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
