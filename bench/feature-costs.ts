// What features cost a read or an uncached page: with them beside the same without, in turn.
// After a build: node bench/feature-costs.ts
import { BRAND, textsKey } from '../app/lib/text-keys.ts'
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

/** Policies that hide and schedule records, or such as show every row. */
async function setVisibility(isOn: boolean): Promise<void> {
  const changes = policies.map(
    ({ table, condition }) =>
      `alter policy everyone_reads on ${table} using (${isOn ? condition : 'true'})`,
  )
  await owner.unsafe(changes.join(';'))
}

/** Another name in every default text, and other colors; or the brand that the texts are written for. */
async function setBrand(isOn: boolean): Promise<void> {
  const names = { name: 'Prairie Heart Institute', shortName: 'PHI', tagline: 'Hearts nearby.' }
  if (isOn)
    await owner`
      insert into site_content values
      (${textsKey(BRAND)}, ${JSON.stringify({ ...names, palette: 'blue' })})`
  else await owner`delete from site_content where content_key = ${textsKey(BRAND)}`
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

async function compare(what: string, path: string, set: (isOn: boolean) => Promise<void>) {
  await medianOf(path, WARM_UP)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await set(false)
    const without = await medianOf(path)
    await set(true)
    ratios.push((await medianOf(path)) / without)
  }
  report(what, '', ratios, { atMost: 1.05 })
}

const HIDDEN = 'one without hidden records'
await compare(`a public read of 100 rows × ${HIDDEN}`, READ, setVisibility)
await compare(`the events, nothing cached × ${HIDDEN}`, PAGES.events, setVisibility)
await compare('the home page, nothing cached, × one with the default brand', '/', setBrand)
