// 304 responses beside nginx, and a page that becomes stale every second and is rendered in the background.
// Needs nginx and wrk. After a build: node bench/revalidating.ts

import { openBenchContext, serverOf } from './support/bench-context.ts'
import { compare, ratios, reportRuns } from './support/compare.ts'
import { report } from './support/figures.ts'
import { files } from './support/nginx.ts'
import { PAGES } from './support/pages.ts'
import { copiesOf } from './support/small-copies.ts'

const CLIENTS = [1, 16, 64]
const ROUNDS = 3

await using context = await openBenchContext()
const site = await context.site()
const copies = await copiesOf(site.url, Object.values(PAGES))
const [nginx] = await context.nginx({ nginx: files(copies) })
if (!nginx) throw new Error('No nginx')
const ours = serverOf('ours', site)
const aging = serverOf('aging', await context.site({ PAGE_CACHE_SECONDS: '1' }))

// Before the runs: wrk blocks this process, which would miss that a connection has ended.
const tags: Record<string, string> = {}
for (const path of Object.values(PAGES))
  tags[path] = `${await tagOf(ours.url + path)}, ${await tagOf(nginx.url + path)}`
for (const [name, path] of Object.entries(PAGES)) {
  for (const clients of CLIENTS) {
    const what = `${name}, ${clients} at once`
    const headers = [`if-none-match: ${tags[path]}`]
    const runs = compare([ours, nginx], path, { clients, headers }, ROUNDS)
    for (const [server, all] of Object.entries(runs)) reportRuns(`304 of ${what}, ${server}`, all)
    report(`304 of ${what}, rate × nginx`, '', ratios('perSecond', runs.ours, runs.nginx))
    // The page becomes stale in each run.
    const old = compare([ours, aging], path, { clients, seconds: 1 }, ROUNDS)
    reportRuns(`old each second: ${what}`, old.aging)
    report(`old each second: ${what}, rate × cached`, '', ratios('perSecond', old.aging, old.ours))
  }
}

/** @throws Error without a 304 for its own tag. */
async function tagOf(url: string): Promise<string> {
  const headers = { 'accept-encoding': 'br' }
  const tag = (await fetch(url, { headers })).headers.get('etag') ?? ''
  const { status } = await fetch(url, { headers: { ...headers, 'if-none-match': tag } })
  if (status !== 304) throw new Error(`${url} answers ${status} to if-none-match: ${tag}`)
  return tag
}
