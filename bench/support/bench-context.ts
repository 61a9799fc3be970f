import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startSampleCluster } from '../../harness/sample-cluster.ts'
import { startSiteOn, type TestSite } from '../../harness/sites.ts'
import { PRELOAD_DELAY_MS } from '../../server/preload-later.ts'
import { parentOf } from './cpu.ts'
import type { Server } from './load.ts'
import { type Part, startNginx } from './nginx.ts'
import { UNLIMITED } from './unlimited.ts'

/** In ms after the start, when modules are preloaded. */
const UNTIL_AT_REST = PRELOAD_DELAY_MS + 2000

export interface BenchContext extends AsyncDisposable {
  folder: () => Promise<string>
  site: (settings?: Record<string, string>) => Promise<TestSite>
  nginx: (parts: Record<string, Part>, workers?: number) => Promise<Server[]>
  defer: (work: () => unknown) => void
}

/** What a bench starts is stopped at the end, also when it fails. */
export async function openBenchContext(): Promise<BenchContext> {
  const stack = new AsyncDisposableStack()
  const defer = (work: () => unknown) =>
    stack.defer(async () => {
      await work()
    })
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= stack.disposeAsync()
    return ending
  }
  const stop = () => void end().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const all = await mkdtemp(join(tmpdir(), 'bench-'))
  defer(() => rm(all, { recursive: true, force: true }))
  defer(await startSampleCluster())
  const folder = () => mkdtemp(join(all, 'part-'))
  return {
    folder,
    defer,
    site: async (settings = {}) => {
      const site = await startSiteOn('sample', {
        ...UNLIMITED,
        PAGE_CACHE_SECONDS: '300',
        ...settings,
      })
      defer(site.stop)
      await delay(UNTIL_AT_REST)
      return site
    },
    nginx: async (parts, workers) => {
      const nginx = await startNginx(await folder(), parts, workers)
      defer(nginx.stop)
      return nginx.servers
    },
    [Symbol.asyncDispose]: end,
  }
}

export async function serverWithPostgres(name: string, site: TestSite): Promise<Server> {
  const [row] = await site.owner<{ pid: number }[]>`select pg_backend_pid() as pid`
  return { ...serverOf(name, site), postgres: parentOf(row?.pid ?? 0) }
}

export function serverOf(name: string, { url, child }: Pick<TestSite, 'url' | 'child'>): Server {
  return { name, url, pids: [child.pid ?? 0] }
}
