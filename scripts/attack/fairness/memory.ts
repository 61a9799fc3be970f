import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** In MB of own memory: the site's process; all of PostgreSQL's. */
export interface Usage {
  site: number
  database: number
}

export interface Growth {
  /** Growth over the baseline, in MB. */
  peak: Usage
  /** Growth at the end of the rest, in MB. */
  left: Usage
  /** In seconds. */
  rest: number
}

/** In milliseconds; a sample costs about one. */
const SAMPLE_EVERY = 500
/** In MB over the baseline; less counts as recovered. */
export const MAX_LEFT_MB = 50
/** In milliseconds for the recovery. */
const MAX_REST = 30_000

/** Takes a baseline; the returned function waits for the recovery and resolves to the growth. */
export async function watchMemory(
  pid: number,
  signal: AbortSignal,
): Promise<() => Promise<Growth>> {
  const before = await usageOf(pid)
  const grown = async () => {
    const now = await usageOf(pid)
    return { site: now.site - before.site, database: now.database - before.database }
  }
  const peak = { site: 0, database: 0 }
  const ending = new AbortController()
  const watch = async () => {
    while (!ending.signal.aborted) {
      const { site, database } = await grown()
      peak.site = Math.max(peak.site, site)
      peak.database = Math.max(peak.database, database)
      await delay(SAMPLE_EVERY, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const watching = watch()
  return async () => {
    ending.abort()
    await watching
    const begun = performance.now()
    for (;;) {
      const left = await grown()
      const rest = performance.now() - begun
      const isBack = Math.max(left.site, left.database) <= MAX_LEFT_MB
      if (isBack || rest > MAX_REST || signal.aborted) return { peak, left, rest: rest / 1000 }
      await delay(SAMPLE_EVERY)
    }
  }
}

/** The site is `pid`; all its children are PostgreSQL. */
async function usageOf(pid: number): Promise<Usage> {
  const children = new Map<number, number[]>()
  for (const name of await readdir('/proc')) {
    const parent = /^\d+$/.test(name) && (await parentOf(name))
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const database = children.get(pid) ?? []
  for (const each of database) database.push(...(children.get(each) ?? []))
  const sizes = await Promise.all(database.map(ownMb))
  return { site: await ownMb(pid), database: sizes.reduce((sum, each) => sum + each, 0) }
}

async function parentOf(pid: string): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // A program's name may contain spaces and brackets.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || undefined
}

/** Anonymous memory, so without PostgreSQL's shared buffers, which fill up once. */
async function ownMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss_Anon:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1000
}
