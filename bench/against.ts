// A slow phone's first paint, largest paint and blocking, in turn with an earlier commit, as ratios round by round.
// Needs the repository's history. After a build: node bench/against.ts [COMMIT]
import { openBenchContext } from './support/bench-context.ts'
import { buildEarlierState, startSampleSite } from './support/earlier-state.ts'
import { report } from './support/figures.ts'
import { PAGES } from './support/pages.ts'
import { type Seen, visit } from './support/visit.ts'
import { openBrowser } from './support/visitor.ts'

const HYDRATED = '1b42673'
const ROUNDS = 7
/** In milliseconds after the load: the earlier commit starts its scripts late. */
const AFTERWARDS = 5000

const [commit = HYDRATED] = process.argv.slice(2)
await using context = await openBenchContext()
const root = await buildEarlierState(context, commit)
const settings = { PAGE_CACHE_SECONDS: '300' }
const { url: now } = await startSampleSite(context, settings)
const { url: before } = await startSampleSite(context, settings, root)
const browser = await openBrowser(context)

for (const [name, path] of Object.entries(PAGES)) {
  const seen: Record<'now' | 'before', Seen[]> = { now: [], before: [] }
  // The first visit renders pages and pictures for later ones.
  for (let round = -1; round < ROUNDS; round++)
    for (const [which, url] of [
      ['now', now],
      ['before', before],
    ] as const) {
      const each = await visit(browser, url + path, { slow: true, afterwards: AFTERWARDS })
      if (round >= 0) seen[which].push(each)
    }
  const ratios = (figure: 'fcp' | 'lcp') =>
    seen.now.map((each, round) => each[figure] / (seen.before[round]?.[figure] ?? Number.NaN))
  for (const figure of ['fcp', 'lcp', 'tbt'] as const)
    for (const which of ['now', 'before'] as const)
      report(
        `${name}, ${which}, ${figure}`,
        'ms',
        seen[which].map((each) => each[figure]),
      )
  report(`${name}, fcp × ${commit}`, '', ratios('fcp'), { atMost: 1.25 })
  report(`${name}, lcp × ${commit}`, '', ratios('lcp'), { atMost: 1.25 })
  const more = seen.now.map(({ tbt }, round) => tbt - (seen.before[round]?.tbt ?? Number.NaN))
  report(`${name}, tbt above ${commit}`, 'ms', more, { atMost: 0 })
}
