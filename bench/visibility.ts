// What it costs that records can be hidden and scheduled: reads and uncached pages beside the same with a policy that
// shows every row, in turn. After a build: node bench/visibility.ts
import { deriveApiKeys } from '../backend/tokens.ts'
import { testSecret } from '../harness/secret.ts'
import { median } from '../harness/statistics.ts'
import { openBenchContext } from './support/bench-context.ts'
import { report } from './support/figures.ts'
import { PAGES } from './support/pages.ts'

const ROUNDS = 15
const REQUESTS = 150
/** Until hot code is compiled. */
const WARM_UP = 1000
const READ = '/rest/v1/publications?select=*&order=year.desc,id&limit=100'

await using context = await openBenchContext()
const { url, owner } = await context.site({ PAGE_CACHE_SECONDS: '0' })
const { anonKey } = await deriveApiKeys(testSecret)

const policies = await owner<{ table: string; condition: string }[]>`
  select polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as condition
  from pg_policy where polname = 'everyone_reads' and pg_get_expr(polqual, polrelid) like '%hidden%'`
if (policies.length === 0) throw new Error('No policy hides records')

async function setConditions(conditionOf: (own: string) => string): Promise<void> {
  const changes = policies.map(
    ({ table, condition }) =>
      `alter policy everyone_reads on ${table} using (${conditionOf(condition)})`,
  )
  await owner.unsafe(changes.join(';'))
}

/** In ms. */
async function medianOf(path: string, requests = REQUESTS): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < requests; n++) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers: { apikey: anonKey } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered with ${answer.status}`)
    times.push(performance.now() - began)
  }
  return median(times)
}

const paths = { 'a public read of 100 rows': READ, 'the events, nothing cached': PAGES.events }
for (const [name, path] of Object.entries(paths)) {
  await medianOf(path, WARM_UP)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await setConditions(() => 'true')
    const without = await medianOf(path)
    await setConditions((own) => own)
    ratios.push((await medianOf(path)) / without)
  }
  report(`${name} × one without hidden records`, '', ratios, { atMost: 1.05 })
}
