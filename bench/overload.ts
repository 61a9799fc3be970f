// Reads and a cached page before, during and after more load than the site can carry, from as many addresses:
// node bench/overload.ts [seconds]
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveApiKeys } from '../backend/tokens.ts'
import { startSiteProcess } from '../harness/site-process.ts'
import { quantile } from '../harness/statistics.ts'
import { report, reportAll } from './support/figures.ts'

const SECONDS = Number(process.argv[2] ?? 10)
/** Three times the concurrent requests allowed. */
const READERS = 600

const directory = await mkdtemp(join(tmpdir(), 'overload-'))
await chmod(directory, 0o711)
const site = await startSiteProcess({ DATA_DIR: directory, TRUSTED_PROXIES: '127.0.0.1,::1' })
const { jwtSecret } = JSON.parse(await readFile(join(directory, 'secrets.json'), 'utf8'))
const { anonKey } = await deriveApiKeys(jwtSecret)
const agent = new Agent({ keepAlive: true })
const random = () => Math.floor(Math.random() * 256)

interface Outcome {
  status: number
  ms: number
}

function ask(path: string): Promise<Outcome> {
  const begun = performance.now()
  const headers = { apikey: anonKey, 'x-forwarded-for': `10.${random()}.${random()}.${random()}` }
  return new Promise((resolve, reject) => {
    request(site.url + path, { agent, headers }, (answer) => {
      const status = answer.statusCode ?? 0
      answer.resume().once('end', () => resolve({ status, ms: performance.now() - begun }))
    })
      .once('error', reject)
      .end()
  })
}

async function run(readers: number, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  const keepAsking = async (path: string, outcomes: Outcome[]) => {
    while (performance.now() < end) outcomes.push(await ask(path))
  }
  const reads: Outcome[] = []
  const pages: Outcome[] = []
  const looking = keepAsking('/', pages)
  const all = Array.from({ length: readers }, () =>
    keepAsking('/rest/v1/events?select=*&order=date', reads),
  )
  await Promise.all([...all, looking])
  for (const [name, outcomes] of Object.entries({ read: reads, 'cached page': pages }))
    for (const [status, same = []] of Object.entries(Object.groupBy(outcomes, (o) => o.status))) {
      const times = same.map(({ ms }) => ms)
      reportAll(`${readers} readers, ${name} ${status}`, {
        rate: ['/s', [same.length / seconds]],
        p50: ['ms', [quantile(times, 0.5)]],
        p99: ['ms', [quantile(times, 0.99)]],
      })
    }
}

for (let n = 0; n < 3; n++) await ask('/')
await run(50, 3)
await run(READERS, SECONDS)
const over = performance.now()
while ((await ask('/rest/v1/events?select=id')).status !== 200);
report('served again after the load', 'ms', [performance.now() - over])
await run(50, 3)
await site.stop()
await rm(directory, { recursive: true, force: true })
process.exit()
