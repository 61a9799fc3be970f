// How fast kept pages are told, beside a plain `node:http` server with the same bytes and headers in
// memory and beside nginx with them as files, in one run; and what a page costs that nothing keeps.
// Needs nginx and wrk (Debian's packages). Linux only (it reads /proc). After a build:
// node bench/pages.ts [--json FILE]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setup from '../tests/browser/support/global-setup.ts'
import { startSiteOn } from '../tests/browser/support/sites.ts'
import { freePort } from '../tests/support/site.ts'
import { compare, ROUNDS, serverOf } from './support/compare.ts'
import { load, type Run, type Server } from './support/load.ts'
import { median } from './support/median.ts'
import { type Copy, startNginx } from './support/nginx.ts'
import { copiesOf } from './support/small-copies.ts'
import { UNLIMITED } from './support/unlimited.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'
const PAGES = ['/', '/events', EVENT, '/publications']
const CLIENTS = [1, 16, 64]
if (process.argv[2] === 'reference') answerFromMemory(process.argv[3] ?? '')
else await measure()

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const stopCluster = await setup()
  const kept = await startSiteOn('sample', { ...UNLIMITED, PAGE_CACHE_SECONDS: '300' })
  const unkept = await startSiteOn('sample', UNLIMITED)
  const copies = await copiesOf(kept.url, PAGES)
  const ours: Server = { name: 'ours', url: kept.url, pids: [kept.child.pid ?? 0] }
  const reference = await startReference(folder, copies)
  const nginx = await startNginx(folder, copies)
  const servers = [ours, reference.server, serverOf('nginx', nginx.port, nginx.pids)]

  const results = PAGES.flatMap((page) =>
    CLIENTS.map((clients) => ({ page, clients, ...compare(servers, page, clients) })),
  )
  print(results)
  const bare: Server = { name: 'nothing kept', url: unkept.url, pids: [unkept.child.pid ?? 0] }
  for (const page of PAGES) {
    load(bare, page, 1)
    const runs = Array.from({ length: ROUNDS }, () => load(bare, page, 1))
    console.log(
      `${page.padEnd(12).slice(0, 12)} nothing kept: ${median(runs.map(({ cpu }) => cpu)).toFixed(2)} ms of CPU, p50 ${median(runs.map(({ p50 }) => p50)).toFixed(1)} ms`,
    )
  }
  const file = process.argv[process.argv.indexOf('--json') + 1]
  if (process.argv.includes('--json') && file) writeFileSync(file, JSON.stringify(results, null, 2))

  reference.child.kill()
  nginx.child.kill()
  await Promise.all([kept.stop(), unkept.stop()])
  await stopCluster()
  await rm(folder, { recursive: true, force: true })
}

/** Runs in a process of its own: nothing but the bytes. */
function answerFromMemory(file: string): void {
  const copies = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Copy>
  const answers = new Map(
    Object.entries(copies).map(([path, { headers, body }]) => [
      path,
      { headers: Object.entries(headers).flat(), body: Buffer.from(body, 'base64') },
    ]),
  )
  createServer((incoming, outgoing) => {
    const answer = answers.get(incoming.url ?? '')
    outgoing.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
  }).listen(Number(process.argv[4]), '127.0.0.1', () => console.log('ready'))
}

async function startReference(folder: string, copies: Record<string, Copy>) {
  const port = await freePort()
  const file = join(folder, 'copies.json')
  writeFileSync(file, JSON.stringify(copies))
  const child = spawn(process.execPath, [import.meta.filename, 'reference', file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { child, server: serverOf('node:http', port, [child.pid ?? 0]) }
}

function print(results: ReturnType<typeof Object.assign>[]): void {
  for (const { page, clients, ...runs } of results) {
    const row = runs as Record<string, Run>
    const cells = Object.entries(row).map(
      ([name, { perSecond, p99, cpu }]) =>
        `${name} ${perSecond.toFixed(0)}/s p99 ${p99.toFixed(1)} ms cpu ${cpu.toFixed(3)} ms`,
    )
    const rate = (name: string) => row[name]?.perSecond ?? Number.NaN
    const ratios = `× node ${(rate('ours') / rate('node:http')).toFixed(2)}, × nginx ${(rate('ours') / rate('nginx')).toFixed(2)}`
    console.log(
      `${String(page).slice(0, 12).padEnd(12)} ${String(clients).padStart(2)}: ${cells.join(' | ')} | ${ratios}`,
    )
  }
}
