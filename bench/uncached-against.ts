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
/** In seconds; short, so that both states of a pair meet the same speed of the machine. */
const RUN = 0.5
/** For each page, before any is measured: until hot code is compiled. */
const WARM_UP = 5
const PAIRS = 9
/** Processes of the same code differ by a tenth; the median of so many rounds by hundredths. */
const ROUNDS = 9
const MEASURED = Object.entries({ ...PAGES, team: '/leadership-and-team' })

const [commit] = process.argv.slice(2)
const name = commit ?? 'with fixed texts'
await using context = await openBenchContext()
const root = commit
  ? await buildEarlierState(context, commit)
  : await buildEarlierState(context, 'HEAD', FIXED_TEXTS)

type State = 'now' | 'before'
const STATES: State[] = ['now', 'before']
/** Neither state is always the first. */
const orderOf = (turn: number) => (turn % 2 ? STATES.toReversed() : STATES)

/** CPU milliseconds of the pairs of each page, in new processes. */
async function measureOnce(round: number): Promise<Record<State, number>[][]> {
  const sites = {} as Record<State, SiteProcess>
  for (const state of orderOf(round))
    sites[state] = await startSampleSite(
      context,
      { PAGE_CACHE_SECONDS: '0' },
      state === 'before' ? root : undefined,
    )
  const cpuOf = (state: State, path: string, seconds: number) =>
    load(serverOf(state, sites[state]), path, {
      clients: 1,
      seconds,
      headers: ['accept-encoding: identity'],
    }).cpu
  for (const [, path] of MEASURED) for (const state of STATES) cpuOf(state, path, WARM_UP)
  const pages = MEASURED.map(([, path]) =>
    Array.from({ length: PAIRS }, (_, turn) => {
      const pair = { now: 0, before: 0 }
      for (const state of orderOf(turn)) pair[state] = cpuOf(state, path, RUN)
      return pair
    }),
  )
  await Promise.all(STATES.map((state) => sites[state].stop()))
  return pages
}

const rounds: Record<State, number>[][][] = []
while (rounds.length < ROUNDS) rounds.push(await measureOnce(rounds.length))
for (const [index, [page]] of MEASURED.entries()) {
  const seen = rounds.map((pages) => pages[index] ?? [])
  const what = `${page}, nothing cached, CPU of the site`
  const of = (state: State) => seen.map((pairs) => median(pairs.map((pair) => pair[state])))
  reportAll(what, { now: ['ms', of('now')], before: ['ms', of('before')] })
  const ratios = seen.map((pairs) => median(pairs.map(({ now, before }) => now / before)))
  report(`${what} × ${name}`, '', ratios, { atMost: 1.05 })
}
