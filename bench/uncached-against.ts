// CPU time of an uncached page of the site, in turn with an earlier commit, as ratios round by round. Both run with
// today's settings of memory. Needs wrk and the repository's history. After a build: node bench/uncached-against.ts [COMMIT]
import { openBenchContext, serverOf } from './support/bench-context.ts'
import { compare, ratios } from './support/compare.ts'
import { buildEarlierState, startSampleSite } from './support/earlier-state.ts'
import { report } from './support/figures.ts'
import { load } from './support/load.ts'
import { PAGES } from './support/pages.ts'

/** The last one whose pages staff could not change. */
const FIXED_TEXTS = 'afdf4a3f'
/** In seconds. */
const RUN = 4
/** Until hot code is compiled, that of other pages too. */
const WARM_UP = 10
const ROUNDS = 9
const MEASURED = Object.entries({ ...PAGES, team: '/leadership-and-team' })

const [commit = FIXED_TEXTS] = process.argv.slice(2)
await using context = await openBenchContext()
const root = await buildEarlierState(context, commit)
const settings = { PAGE_CACHE_SECONDS: '0' }
const servers = [
  serverOf('now', await startSampleSite(context, settings)),
  serverOf('before', await startSampleSite(context, settings, root)),
]
for (const [, path] of MEASURED)
  for (const server of servers) load(server, path, { clients: 1, seconds: WARM_UP })
for (const [name, path] of MEASURED) {
  const { now = [], before = [] } = compare(servers, path, { clients: 1, seconds: RUN }, ROUNDS)
  report(`${name}, nothing cached, CPU of the site × ${commit}`, '', ratios('cpu', now, before), {
    atMost: 1.05,
  })
}
