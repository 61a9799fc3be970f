// Cached pages per second, beside a plain `node:http` server and nginx with the same bytes, in turn.
// Needs nginx and wrk. Linux only (/proc). After a build: node bench/pages.ts

import { openBenchContext, serverOf } from './support/bench-context.ts'
import { compare, ratios, reportRuns } from './support/compare.ts'
import { type Aim, report } from './support/figures.ts'
import { startFromMemory } from './support/from-memory.ts'
import { files } from './support/nginx.ts'
import { PAGES } from './support/pages.ts'
import { copiesOf } from './support/small-copies.ts'

const CLIENTS = [1, 16, 64]
/** Of half a second: ratios differ by a third in both directions, and the aim is near. */
const ROUNDS = 15

await using context = await openBenchContext()
const site = await context.site()
const copies = await copiesOf(site.url, Object.values(PAGES))
const servers = [
  serverOf('ours', site),
  await startFromMemory(context, copies),
  ...(await context.nginx({ nginx: files(copies) })),
]
for (const [name, path] of Object.entries(PAGES))
  for (const clients of CLIENTS) {
    const what = `cached ${name}, ${clients} at once`
    const runs = compare(servers, path, { clients }, ROUNDS)
    for (const [server, all] of Object.entries(runs)) reportRuns(`${what}, ${server}`, all)
    const beside = (server: string, aim: Aim) =>
      report(
        `${what}, rate × ${server}`,
        '',
        ratios('perSecond', runs.ours, runs[server]),
        // With one connection wrk is the limit of all three.
        clients > 1 ? aim : undefined,
      )
    beside('node:http', { atLeast: 0.85 })
    beside('nginx', { atLeast: 0.25 })
    report(`${what}, CPU × nginx`, '', ratios('cpu', runs.ours, runs.nginx), { atMost: 4 })
  }
