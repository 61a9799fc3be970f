// What versions of records cost: a save beside one without them, a thousand rows in one statement, and growth.
// After a build: node bench/versions.ts
import { deriveApiKeys } from '../backend/tokens.ts'
import { testSecret } from '../harness/secret.ts'
import { openSession } from '../harness/staff.ts'
import { median } from '../harness/statistics.ts'
import { openBenchContext } from './support/bench-context.ts'
import { report } from './support/figures.ts'
import { PAGES } from './support/pages.ts'

const ROUNDS = 10
const SAVES = 100

await using context = await openBenchContext()
const { url, owner } = await context.site()
const { anonKey } = await deriveApiKeys(testSecret)
const { access_token } = await openSession(url)
const id = PAGES['an event'].split('/').at(-1)

let count = 0
async function save(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/rest/v1/events?id=eq.${id}`, {
    method: 'PATCH',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: `Saved ${count++}`, description: `Again ${count}` }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return performance.now() - began
}

async function medianSave(): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < SAVES; n++) times.push(await save())
  return median(times)
}

const sizeOf = async () => {
  const [row] = await owner<{ bytes: number }[]>`
    select pg_total_relation_size('public.record_versions')::int as bytes`
  return row?.bytes ?? 0
}
const setTriggers = (state: 'enable' | 'disable') =>
  owner.unsafe(`alter table public.events ${state} trigger versions_updated`)

const ratios: number[] = []
const growth: number[] = []
await medianSave()
for (let round = 0; round < ROUNDS; round++) {
  await setTriggers('disable')
  const without = await medianSave()
  await setTriggers('enable')
  const before = await sizeOf()
  ratios.push((await medianSave()) / without)
  growth.push((((await sizeOf()) - before) / SAVES) * (1000 / 1024))
}
report('a save × one that keeps no version', '', ratios, { atMost: 1.3 })
report('versions grow in 1,000 saves by', 'KB', growth)

const bulk: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const began = performance.now()
  await owner`
    insert into public.publications (title, description)
    select 'Paper ' || n, repeat('A summary. ', 100) from generate_series(1, 1000) n`
  bulk.push(performance.now() - began)
}
report('1,000 rows in one statement', 'ms', bulk, { atMost: 1000 })
