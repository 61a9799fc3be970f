// Time of a search among 5,000 records: of the function of the database, and of the page, which is rendered anew.
// After a build: node bench/search.ts
import { transaction } from '../backend/database/transaction.ts'
import { startSampleCluster } from '../harness/sample-cluster.ts'
import { startSiteOn } from '../harness/sites.ts'
import { quantile } from '../harness/statistics.ts'
import { report } from './support/figures.ts'

const ROWS = 5_000
const ROUNDS = 5
/** Common and rare words, beginnings, names, other terms, misspelt and unknown words, and as many as are taken. */
const SEARCHES = [
  ...['leg pain', 'heart', 'artery', 'screening', 'claudicaton', 'leg pian', 'cor', 'core lab'],
  ...['Achterberg', 'refer a patient', 'blocked arteries', 'toe pressure', 'study', '2026'],
  ...['xqzvwk', 'calcifed coronery', 'heart failure close to home', 'word4999', 'registry'],
  'zzqa zzqb zzqc zzqd zzqe zzqf zzqg zzqh',
]

const stopCluster = await startSampleCluster()
const site = await startSiteOn('sample')
const { owner } = site
const texts = await owner<{ text: string }[]>`
  select concat_ws(' ', title, body) as text from search.entries order by table_name, record_id`
const words = texts.flatMap(({ text }) => text.split(/\s+/))
/** Words of the sample content, in another order for each record. */
const wordsOf = (record: number, count: number) =>
  Array.from({ length: count }, (_, at) => words[(record * 7919 + at * 104_729) % words.length])
const rows = Array.from({ length: ROWS }, (_, n) => ({
  title: [...wordsOf(n, 9), `word${n}`].join(' '),
  description: wordsOf(n + ROWS, 60).join(' '),
}))
await owner`
  insert into public.publications (title, description, authors, year)
  select title, description, 'Lund A, Berg B', 2000 + length(title) % 20
  from json_to_recordset(${JSON.stringify(rows)}::json) as given (title text, description text)`

async function p95(search: (text: string) => Promise<unknown>): Promise<number[]> {
  for (const text of SEARCHES) await search(text)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    for (const text of SEARCHES) {
      const start = performance.now()
      await search(text)
      times.push(performance.now() - start)
    }
    rounds.push(quantile(times, 0.95))
  }
  return rounds
}

const inDatabase = await p95((text) =>
  transaction(owner, async (tx) => {
    await tx.unsafe('set local role anon')
    await tx`select * from public.search_site(${text})`
  }),
)
const page = await p95(async (text) => {
  const answer = await fetch(`${site.url}/search?${new URLSearchParams({ q: text })}`)
  if (!answer.ok || (await answer.text()).includes('Could not load')) throw new Error(text)
})
report('p95 of searches among 5,000 records, in the database', 'ms', inDatabase, { atMost: 100 })
report('p95 of searches among 5,000 records, the page', 'ms', page, { atMost: 100 })
await site.stop()
await stopCluster()
