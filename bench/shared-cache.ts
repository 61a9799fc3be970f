// nginx as a shared cache (`proxy_cache`) of pages with CDN_SECONDS, beside its own files, and requests that still
// reach the site. Needs nginx and wrk. After a build: node bench/shared-cache.ts

import { openBenchContext } from './support/bench-context.ts'
import { compare, ratios, reportRuns } from './support/compare.ts'
import { report } from './support/figures.ts'
import { METRICS, readMetric } from './support/metrics.ts'
import { files, keeping } from './support/nginx.ts'
import { PAGES } from './support/pages.ts'
import { copiesOf } from './support/small-copies.ts'

const CLIENTS = 64

await using context = await openBenchContext()
const site = await context.site({ CDN_SECONDS: '300', ...METRICS })
const copies = await copiesOf(site.url, Object.values(PAGES))
const servers = await context.nginx({ cached: keeping(site.url), files: files(copies) })
const [bare] = servers.slice(1)
// What such a cache costs in nginx itself.
const [cachedFiles] = await context.nginx({ 'cached files': keeping(bare?.url ?? '') })
if (cachedFiles) servers.push(cachedFiles)
for (const [name, path] of Object.entries(PAGES)) {
  const before = await siteRequests()
  const runs = compare(servers, path, { clients: CLIENTS })
  const what = `${name} behind proxy_cache`
  for (const [server, all] of Object.entries(runs)) reportRuns(`${what}, ${server}`, all)
  const own = ratios('perSecond', runs.cached, runs['cached files'])
  report(`${what}, rate × files behind proxy_cache`, '', own, { atLeast: 0.9 })
  report(`${what}, rate × files`, '', ratios('perSecond', runs.cached, runs.files))
  report(`${what}, requests that reach the site`, '', [(await siteRequests()) - before], {
    atMost: 1,
  })
}

function siteRequests(): Promise<number> {
  return readMetric(site.url, /^site_page_cache_total\{event="(?:hit|stale|miss)"\} (\d+)/gm)
}
