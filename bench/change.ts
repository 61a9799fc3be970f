// How soon a change by staff shows on a page that 64 connections read, and how long the slowest of them waits.
// After a build: node bench/change.ts
import { setTimeout as delay } from 'node:timers/promises'
import { deriveApiKeys } from '../backend/tokens.ts'
import { testSecret } from '../harness/secret.ts'
import { openSession } from '../harness/staff.ts'
import { type Answered, arrivals } from './support/arrivals.ts'
import { openBenchContext } from './support/bench-context.ts'
import { report } from './support/figures.ts'
import { METRICS, readMetric } from './support/metrics.ts'
import { PAGES } from './support/pages.ts'

const CONNECTIONS = 64
const ROUNDS = 10
/** In milliseconds before and after a change. */
const WINDOW = 1000

await using context = await openBenchContext()
const site = await context.site({ ...METRICS, CONNECTIONS_PER_ADDRESS: '2000' })
const { anonKey } = await deriveApiKeys(testSecret)
const { access_token } = await openSession(site.url)
const event = PAGES['an event']

const shown: number[] = []
const slowest: number[] = []
const above: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const seconds = (2 * WINDOW + 500) / 1000
  const reading = arrivals({ url: site.url, path: event, connections: CONNECTIONS, seconds })
  await delay(WINDOW + 300)
  const title = `Changed ${round}`
  const began = performance.timeOrigin + performance.now()
  await change(title)
  while (!(await (await fetch(site.url + event)).text()).includes(title));
  shown.push(performance.timeOrigin + performance.now() - began)
  const answered = await reading
  const usual = slowestOf(answered, began - WINDOW, began - 50)
  const now = slowestOf(answered, began - 50, began + WINDOW)
  slowest.push(now)
  above.push(now - usual)
}
report('a change is on the page after', 'ms', shown, { atMost: 1000 })
report(`slowest of ${CONNECTIONS} readers meanwhile`, 'ms', slowest)
report(`slowest of ${CONNECTIONS} readers, above its usual`, 'ms', above, { atMost: 50 })

const renders: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const before = await counts()
  await change(`Dropped ${round}`)
  await Promise.all(
    Array.from({ length: 1000 }, async () => (await fetch(site.url + event)).text()),
  )
  const after = await counts()
  renders.push((after.render - before.render) / (after.purge - before.purge))
}
report('renders for each drop of a page that 1000 ask for at once', '', renders, { atMost: 1 })

async function change(title: string): Promise<void> {
  const id = event.split('/').at(-1)
  const answer = await fetch(`${site.url}/rest/v1/events?id=eq.${id}`, {
    method: 'PATCH',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** In milliseconds, of requests due in that time. */
function slowestOf(answered: Answered[], from: number, to: number): number {
  const within = answered.filter(({ due }) => due >= from && due < to)
  return within.reduce((max, { took }) => Math.max(max, took), 0)
}

/** Since the start. A write counts twice: from here and from PostgreSQL. */
async function counts(): Promise<{ render: number; purge: number }> {
  const read = (event: string) =>
    readMetric(site.url, new RegExp(`^site_page_cache_total\\{event="${event}"\\} (\\d+)`, 'gm'))
  return { render: await read('render'), purge: await read('purge') }
}
