// The slowest hundredth of responses at a fixed rate, half of the site's maximum, beside nginx and `node:http`.
// Needs nginx and wrk. After a build: node bench/steady.ts

import { median, quantile } from '../harness/statistics.ts'
import { arrivals } from './support/arrivals.ts'
import { openBenchContext, serverOf } from './support/bench-context.ts'
import { report, reportAll } from './support/figures.ts'
import { startFromMemory } from './support/from-memory.ts'
import { load } from './support/load.ts'
import { files } from './support/nginx.ts'
import { PAGES } from './support/pages.ts'
import { copiesOf } from './support/small-copies.ts'

const CONNECTIONS = 64
const SECONDS = 1
const ROUNDS = 11

await using context = await openBenchContext()
const site = await context.site()
const copies = await copiesOf(site.url, Object.values(PAGES))
const ours = serverOf('ours', site)
const servers = [
  ours,
  await startFromMemory(context, copies),
  ...(await context.nginx({ nginx: files(copies) })),
]
for (const [name, path] of Object.entries(PAGES)) {
  const best = Array.from({ length: ROUNDS }, () => load(ours, path, { clients: CONNECTIONS }))
  const perSecond = Math.round(median(best.map((run) => run.perSecond)) / 2)
  const what = `${name} at ${perSecond}/s`
  const seen = Object.fromEntries(servers.map((server) => [server.name, [] as number[][]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const { name: server, url } of servers) {
      const schedule = { url, path, perSecond, connections: CONNECTIONS, seconds: SECONDS }
      const times = (await arrivals(schedule)).map(({ took }) => took)
      seen[server]?.push(times)
    }
  const at = (server: string, share: number) =>
    (seen[server] ?? []).map((times) => quantile(times, share))
  for (const server of Object.keys(seen))
    reportAll(`${what}, ${server}`, { p50: ['ms', at(server, 0.5)], p99: ['ms', at(server, 0.99)] })
  const nginx = at('nginx', 0.99)
  const ratio = at('ours', 0.99).map((p99, round) => p99 / (nginx[round] ?? Number.NaN))
  report(`${name} at half of our best, p99 × nginx`, '', ratio, { atMost: 3 })
}
