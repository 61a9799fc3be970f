import type { Log } from './log.ts'

export interface Background {
  run: (name: string, work: () => Promise<void>) => void
  runEvery: (periodMs: number, name: string, work: () => Promise<void>) => void
  end: () => Promise<void>
}

/** Runs work after its request is answered, so that response times do not reveal whether an account exists. */
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
    runEvery: (periodMs, name, work) => {
      run(name, work)
      timers.add(setInterval(run, periodMs, name, work).unref())
    },
    end: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
