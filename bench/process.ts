// Time to the first answer (existing database, new one, without compile cache), and memory (PSS) of site and
// PostgreSQL, idle and loaded. Linux only (/proc). Needs wrk. After a build: node bench/process.ts
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processTree, pssOf } from '../harness/processes.ts'
import { type SiteProcess, startSiteProcess } from '../harness/site-process.ts'
import { report } from './support/figures.ts'
import { load } from './support/load.ts'
import { UNLIMITED } from './support/unlimited.ts'

const ROUNDS = 5
const PAGES = ['/', '/events', '/publications', '/newsletters', '/leadership-and-team']

const directory = await mkdtemp(join(tmpdir(), 'process-'))
await chmod(directory, 0o711)
try {
  const first: number[] = []
  const again: number[] = []
  const cold: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const data = join(directory, `data-${round}`)
    first.push(await timeOf(data))
    again.push(await timeOf(data))
    cold.push(await timeOf(data, { NODE_COMPILE_CACHE: join(directory, `compiled-${round}`) }))
  }
  report('first answer, the database is made and filled', 'ms', first, { atMost: 10_000 })
  report('first answer, the database is there', 'ms', again, { atMost: 1000 })
  report('first answer, the database is there, nothing is compiled', 'ms', cold)
  await weigh(join(directory, 'data-0'))
} finally {
  await rm(directory, { recursive: true, force: true })
}

function start(data: string, settings: Record<string, string> = {}): Promise<SiteProcess> {
  return startSiteProcess({ ...UNLIMITED, NODE_ENV: 'production', DATA_DIR: data, ...settings })
}

/** In milliseconds, from the start of the process to a whole page. */
async function timeOf(data: string, settings?: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const site = await start(data, settings)
  await (await fetch(site.url)).text()
  const took = performance.now() - begun
  await site.stop()
  return took
}

async function weigh(data: string): Promise<void> {
  const site = await start(data)
  const pid = site.child.pid ?? 0
  for (const page of PAGES) await (await fetch(site.url + page)).text()
  await delay(10_000)
  report('memory of site and PostgreSQL, idle', 'MB', [pss(pid) / 1024], { atMost: 250 })
  report('memory of the site alone, idle', 'MB', [pssOf(pid) / 1024])
  const under: number[] = []
  for (let round = 0; round < 4; round++)
    for (const page of PAGES) {
      load({ name: 'ours', url: site.url, pids: [pid] }, page, { clients: 64, seconds: 1 })
      under.push(pss(pid) / 1024)
    }
  report('memory of site and PostgreSQL, 64 readers', 'MB', [Math.max(...under)], { atMost: 350 })
  await site.stop()
}

/** In kilobytes, of a process and its children. */
function pss(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + pssOf(each), 0)
}
