// How fast two workers tell kept pages, beside one process and beside nginx with one and two workers, in
// one run. The machine has to have a core for each, and one for wrk, or they take it from each other.
// Needs nginx and wrk (Debian's packages). Linux only. After a build: node bench/workers.ts
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import setup from '../tests/browser/support/global-setup.ts'
import { startSiteOn, type TestSite } from '../tests/browser/support/sites.ts'
import { compare, serverOf } from './support/compare.ts'
import type { Server } from './support/load.ts'
import { startNginx } from './support/nginx.ts'
import { copiesOf } from './support/small-copies.ts'
import { UNLIMITED } from './support/unlimited.ts'

const PAGES = ['/', '/events', '/publications']
const CLIENTS = 64

const folder = await mkdtemp(join(tmpdir(), 'workers-'))
const stopCluster = await setup()
const settings = { ...UNLIMITED, PAGE_CACHE_SECONDS: '300' }
const single = await startSiteOn('sample', settings)
const double = await startSiteOn('sample', { ...settings, WORKERS: '2' })
const copies = await copiesOf(single.url, PAGES)
const nginx = await Promise.all([1, 2].map(startFiles))
const servers = [
  siteOf('one process', single),
  siteOf('two workers', double),
  ...nginx.map(({ port, pids }, n) => serverOf(`nginx ${n + 1}`, port, pids)),
]
console.log(`${cpus().length} cores, of which wrk takes one; ${CLIENTS} connections`)
for (const page of PAGES) {
  const runs = compare(servers, page, CLIENTS)
  const rate = (name: string) => runs[name]?.perSecond ?? Number.NaN
  const cells = Object.entries(runs).map(
    ([name, { perSecond, p99, cpu }]) =>
      `${name} ${perSecond.toFixed(0)}/s p99 ${p99.toFixed(1)} ms cpu ${cpu.toFixed(3)} ms`,
  )
  const ratios = ['one process', 'nginx 1', 'nginx 2'].map(
    (name) => `× ${name} ${(rate('two workers') / rate(name)).toFixed(2)}`,
  )
  console.log(`${page.padEnd(13)}: ${cells.join(' | ')} | two workers ${ratios.join(', ')}`)
}
for (const { child } of nginx) child.kill()
await Promise.all([single.stop(), double.stop()])
await stopCluster()
await rm(folder, { recursive: true, force: true })

function startFiles(workers: number) {
  const own = join(folder, String(workers))
  mkdirSync(own)
  return startNginx(own, copies, workers)
}

function siteOf(name: string, { url, child }: TestSite): Server {
  const pid = child.pid ?? 0
  const found = execFileSync('sh', ['-c', `pgrep -P ${pid} -f workers/worker.ts || true`])
  return { name, url, pids: [pid, ...found.toString().split('\n').filter(Boolean).map(Number)] }
}
