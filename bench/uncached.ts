// CPU time of an uncached page (PAGE_CACHE_SECONDS=0), of site and PostgreSQL. Uncompressed, because a stored page
// whose bytes are unchanged is rendered again, but keeps its compressed forms; the last figure has both.
// Needs wrk. Linux only. After a build: node bench/uncached.ts

import { openBenchContext, serverWithPostgres } from './support/bench-context.ts'
import { compare, reportRuns } from './support/compare.ts'
import { cpuOf } from './support/cpu.ts'
import { report } from './support/figures.ts'
import { load } from './support/load.ts'
import { PAGES } from './support/pages.ts'

const CLIENTS = [1, 16, 64]
/** In seconds: 64 wait for one another. */
const RUN = 3
/** Until hot code is compiled. */
const WARM_UP = 10
const ROUNDS = 5
const NEW_TEXTS = 100
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

/** CPU milliseconds for a home page at a new address, compressed. */
async function newText(round: number): Promise<number> {
  const before = cpuOf(site.pids)
  for (let n = 0; n < NEW_TEXTS; n++) {
    const address = `${site.url}/?page=${round * NEW_TEXTS + n + 2}`
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${address} answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  return (cpuOf(site.pids) - before) / NEW_TEXTS
}

await newText(ROUNDS)
const newTexts: number[] = []
for (let round = 0; round < ROUNDS; round++) newTexts.push(await newText(round))
report('home, nothing cached, compressed too, CPU of the site', 'ms', newTexts)
