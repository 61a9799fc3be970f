// Rate, latency and CPU time of site and PostgreSQL where each request renders its page (PAGE_CACHE_SECONDS=0).
// Uncompressed: in operation, a page that is rendered again with the same bytes keeps its compressed forms. The last
// figure is the site's CPU time with compression. Needs wrk. Linux only. After a build: node bench/uncached.ts

import { openBenchContext, serverWithPostgres } from './support/bench-context.ts'
import { compare, reportRuns } from './support/compare.ts'
import { report } from './support/figures.ts'
import { load } from './support/load.ts'
import { PAGES } from './support/pages.ts'

const CLIENTS = [1, 16, 64]
/** In seconds: 64 wait for one another. */
const RUN = 3
/** Until hot code is compiled. */
const WARM_UP = 10
const headers = ['accept-encoding: identity']

await using context = await openBenchContext()
const site = await serverWithPostgres('ours', await context.site({ PAGE_CACHE_SECONDS: '0' }))
for (const [name, path] of Object.entries(PAGES)) {
  load(site, path, { clients: 4, seconds: WARM_UP, headers })
  for (const clients of CLIENTS) {
    const what = `${name}, nothing cached, ${clients} at once`
    const { ours = [] } = compare([site], path, { clients, seconds: RUN, headers })
    reportRuns(what, ours)
    const postgres = ours.map((run) => run.postgres)
    report(`${what}, CPU of PostgreSQL`, 'ms', postgres)
  }
}

const { ours = [] } = compare([site], PAGES.home, { clients: 1, seconds: RUN })
report(
  'home, nothing cached, compressed too, CPU of the site',
  'ms',
  ours.map(({ cpu }) => cpu),
)
