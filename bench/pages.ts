// Cached pages per second, beside a plain `node:http` server and nginx with the same bytes, in turn.
// Needs nginx and wrk. Linux only (/proc). After a build: node bench/pages.ts

import { openBenchContext, serverOf } from './support/bench-context.ts'
import { compare, ratios, reportRuns } from './support/compare.ts'
import { report } from './support/figures.ts'
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
/** Ratios of all pages: those of one page alone differ by a tenth between runs, with nothing changed. */
const all: Record<string, number[]> = { 'node:http': [], nginx: [] }
for (const [name, path] of Object.entries(PAGES))
  for (const clients of CLIENTS) {
    const what = `cached ${name}, ${clients} at once`
    const runs = compare(servers, path, { clients }, ROUNDS)
    for (const [server, rounds] of Object.entries(runs)) reportRuns(`${what}, ${server}`, rounds)
    for (const [server, rates] of Object.entries(all)) {
      const rate = ratios('perSecond', runs.ours, runs[server])
      report(`${what}, rate × ${server}`, '', rate)
      // With one connection wrk is the limit of all three.
      if (clients > 1) rates.push(...rate)
    }
    report(`${what}, CPU × nginx`, '', ratios('cpu', runs.ours, runs.nginx), { atMost: 4 })
  }
report('cached pages, rate × node:http', '', all['node:http'] ?? [], { atLeast: 0.85 })
report('cached pages, rate × nginx', '', all.nginx ?? [], { atLeast: 0.25 })
