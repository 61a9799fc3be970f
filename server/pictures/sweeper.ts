import type { DerivativeStore } from './derivative-store.ts'
import { probe } from './probe.ts'
import type { Source } from './sources.ts'

const DELAY_MS = { change: 1000, start: 60_000, sweep: 86_400_000 }

/** Runs `sweep` soon after a change in our storage, and daily, because hosted projects report none. */
export function createSweeper(sweep: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  const within = (delay: number) => {
    if (performance.now() + delay >= due) return
    clearTimeout(timer)
    due = performance.now() + delay
    timer = setTimeout(async () => {
      due = Number.POSITIVE_INFINITY
      await sweep()
      within(DELAY_MS.sweep)
    }, delay).unref()
  }
  within(DELAY_MS.start)
  return {
    afterChange: () => within(DELAY_MS.change),
    stop: () => {
      due = 0
      clearTimeout(timer)
    },
  }
}

/** Removes pictures whose stored source was deleted or has changed, one source at a time. Never rejects. */
export async function removeOutdated(
  store: DerivativeStore,
  storedSource: (path: string) => Source | undefined,
): Promise<void> {
  for (const id of await store.sources()) {
    const [, path] = /^stored (.+)$/s.exec(id) ?? []
    const source = path ? storedSource(path) : undefined
    const result = source && (await probe(source))
    if (!result || result === 'unreachable') continue
    await store.remove(id, result === 'missing' ? undefined : result.version).catch(() => {})
  }
}
