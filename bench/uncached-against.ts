// CPU time of an uncached page of the site, in turn with the same commit as if its texts were fixed, or with an earlier
// commit, as ratios round by round, each in new processes. Both run with today's settings of memory. On one core ratios
// differ by hundredths, on several by a quarter. Needs wrk and the repository's history. Linux only.
// After a build: taskset -c 0 node bench/uncached-against.ts [COMMIT]
import { join } from 'node:path'
import type { SiteProcess } from '../harness/site-process.ts'
import { median } from '../harness/statistics.ts'
import { openBenchContext, serverOf } from './support/bench-context.ts'
import { buildEarlierState, startSampleSite } from './support/earlier-state.ts'
import { report, reportAll } from './support/figures.ts'
import { load } from './support/load.ts'
import { PAGES } from './support/pages.ts'

/** Takes from pages what staff have written of texts and brand, Markdown and links in texts. */
const FIXED_TEXTS = join(import.meta.dirname, 'support', 'fixed-texts.patch')
/** In seconds. */
const RUN = 1.5
/** For each page, before any is measured: until hot code is compiled. */
const WARM_UP = 5
const RUNS = 3
/** Processes of the same code differ by a tenth; the median of so many rounds by hundredths. */
const ROUNDS = 10
const MEASURED = Object.entries({ ...PAGES, team: '/leadership-and-team' })

const [commit] = process.argv.slice(2)
const name = commit ?? 'with fixed texts'
await using context = await openBenchContext()
const root = commit
  ? await buildEarlierState(context, commit)
  : await buildEarlierState(context, 'HEAD', FIXED_TEXTS)

type State = 'now' | 'before'

/** CPU milliseconds of each page in new processes, which are started and measured in the given order. */
async function measureOnce(states: State[]): Promise<Record<State, number>[]> {
  const sites = {} as Record<State, SiteProcess>
  for (const state of states)
    sites[state] = await startSampleSite(
      context,
      { PAGE_CACHE_SECONDS: '0' },
      state === 'before' ? root : undefined,
    )
  const cpuOf = (state: State, path: string, seconds: number) =>
    load(serverOf(state, sites[state]), path, { clients: 1, seconds }).cpu
  for (const [, path] of MEASURED) for (const state of states) cpuOf(state, path, WARM_UP)
  const pages = MEASURED.map(([, path]) => {
    const seen: Record<State, number[]> = { now: [], before: [] }
    for (let run = 0; run < RUNS; run++)
      for (const state of states) seen[state].push(cpuOf(state, path, RUN))
    return { now: median(seen.now), before: median(seen.before) }
  })
  await Promise.all(states.map((state) => sites[state].stop()))
  return pages
}

const rounds: Record<State, number>[][] = []
while (rounds.length < ROUNDS)
  // Neither state is always the first.
  rounds.push(await measureOnce(rounds.length % 2 ? ['before', 'now'] : ['now', 'before']))
for (const [index, [page]] of MEASURED.entries()) {
  const seen = rounds.flatMap((pages) => pages[index] ?? [])
  const what = `${page}, nothing cached, CPU of the site`
  const of = (state: State) => seen.map((each) => each[state])
  reportAll(what, { now: ['ms', of('now')], before: ['ms', of('before')] })
  const ratios = seen.map(({ now, before }) => now / before)
  report(`${what} × ${name}`, '', ratios, { atMost: 1.05 })
}
