// Cached pages of two workers, beside one process and nginx with one and two workers; needs a core for each and for
// wrk. Then how long a worker that hangs is missing. Needs nginx and wrk. Linux only.
// After a build: node bench/workers.ts
import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { openBenchContext, serverOf } from './support/bench-context.ts'
import { compare, ratios, reportRuns } from './support/compare.ts'
import { report } from './support/figures.ts'
import { files } from './support/nginx.ts'
import { PAGES } from './support/pages.ts'
import { copiesOf } from './support/small-copies.ts'

const CLIENTS = 64
const HANGS = 3
const METRICS_TOKEN = 'only the operator knows it'

await using context = await openBenchContext()
const single = await context.site()
const double = serverOf('two workers', await context.site({ WORKERS: '2', METRICS_TOKEN }))
const copies = await copiesOf(single.url, Object.values(PAGES))
const servers = [
  serverOf('one process', single),
  { ...double, pids: [...double.pids, ...double.pids.flatMap(workersOf)] },
  ...(await context.nginx({ 'nginx 1': files(copies) }, 1)),
  ...(await context.nginx({ 'nginx 2': files(copies) }, 2)),
]
console.log(`${cpus().length} cores, of which wrk takes one; ${CLIENTS} connections`)
for (const [name, path] of Object.entries(PAGES)) {
  const runs = compare(servers, path, { clients: CLIENTS })
  for (const [server, all] of Object.entries(runs)) reportRuns(`${name}, ${server}`, all)
  const beside = (server: string) => ratios('perSecond', runs['two workers'], runs[server])
  report(`${name}, two workers × one process`, '', beside('one process'))
  report(`${name}, two workers × nginx`, '', beside('nginx 1'), { atLeast: 0.42 })
  report(`${name}, two workers × nginx with two`, '', beside('nginx 2'))
}

const gaps: number[] = []
for (let n = 0; n < HANGS; n++) gaps.push(await replacement())
report('a worker that hangs, until another is ready', 's', gaps, { atMost: 10 })

/** Hangs a worker and waits for the next; in seconds. */
async function replacement(): Promise<number> {
  const [pid = 0] = double.pids
  const [hangs = 0] = workersOf(pid)
  process.kill(hangs, 'SIGSTOP')
  const began = performance.now()
  while (workersOf(pid).includes(hangs) || (await countReady().catch(() => 0)) < 2) await delay(50)
  return (performance.now() - began) / 1000
}

/** Rejects when the connection ends with the worker that hangs. */
async function countReady(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await fetch(`${double.url}/metrics`, { headers })
  return (await metrics.text()).match(/^site_workers\{/gm)?.length ?? 0
}

function workersOf(pid: number): number[] {
  const found = execFileSync('sh', ['-c', `pgrep -P ${pid} -f workers/worker.ts || true`])
  return found.toString().split('\n').filter(Boolean).map(Number)
}
