import type { Folder } from './folder.ts'
import type { Source } from './sources.ts'
import { lookAt } from './versions.ts'

/** In ms. */
const AFTER = { change: 1000, start: 60_000, sweep: 86_400_000 }

/**
 * Removes what was made of files that are in our storage no more: soon after a change there, and once
 * a day where nobody tells of changes.
 */
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
      within(AFTER.sweep)
    }, delay).unref()
  }
  within(AFTER.start)
  return {
    afterChange: () => within(AFTER.change),
    stop: () => {
      due = 0
      clearTimeout(timer)
    },
  }
}

/** Looks at each stored source of which something is kept, one after the other. Never throws. */
export async function removeOutdated(
  folder: Folder,
  storedSource: (path: string) => Source | undefined,
): Promise<void> {
  for (const id of await folder.sources()) {
    const [, path] = /^stored (.+)$/s.exec(id) ?? []
    const source = path ? storedSource(path) : undefined
    const look = source && (await lookAt(source))
    if (!look || look === 'unreachable') continue
    await folder.forget(id, look === 'missing' ? undefined : look.version).catch(() => {})
  }
}
