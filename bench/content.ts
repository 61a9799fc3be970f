// What pages cost with ten and a hundred times the content: kept ones, and ones that nothing keeps.
// Needs wrk. After a build: node bench/content.ts
import setup from '../tests/browser/support/global-setup.ts'
import { startSiteOn, type TestSite } from '../tests/browser/support/sites.ts'
import { load, type Run, type Server } from './support/load.ts'
import { median } from './support/median.ts'
import { UNLIMITED } from './support/unlimited.ts'

const PAGES = ['/', '/events', '/publications', '/newsletters']
const TABLES = ['events', 'publications', 'newsletters', 'gallery_images', 'team_members']
const TIMES = [1, 10, 100]
const ROUNDS = 7

const stopCluster = await setup()
const kept = await startSiteOn('sample', { ...UNLIMITED, PAGE_CACHE_SECONDS: '300' })
const bare = await startSiteOn('sample', UNLIMITED)
const before = new Map<string, { kept: Run; bare: Run }>()
try {
  for (const times of TIMES) {
    for (const site of [kept, bare]) await multiply(site, times)
    for (const page of PAGES) compare(page, times)
  }
} finally {
  await Promise.all([kept.stop(), bare.stop()])
  await stopCluster()
}

/** So many times as many rows as in the sample content; the sample's own stay. */
async function multiply({ owner }: TestSite, times: number): Promise<void> {
  for (const table of TABLES) {
    const columns = await owner<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name <> 'id'`
    const names = columns.map(({ name }) => `"${name}"`).join()
    const rows = TIMES[TIMES.indexOf(times) - 1]
    if (!rows) continue
    // What is there is so many times the sample.
    await owner.unsafe(
      `insert into public."${table}" (${names})
         select ${names} from public."${table}", generate_series(2, ${times / rows})`,
    )
  }
  await owner`analyze`
}

function compare(page: string, times: number): void {
  const now = {
    kept: measured(serverOf('kept', kept), page, 16),
    bare: measured(serverOf('bare', bare), page, 1),
  }
  if (times === 1) before.set(page, now)
  const { kept: once, bare: onceBare } = before.get(page) ?? now
  const ratio = (run: Run, first: Run, figure: 'cpu' | 'p50') =>
    (run[figure] / first[figure]).toFixed(2)
  console.log(
    `${page.padEnd(13)} × ${String(times).padEnd(3)}: kept ${now.kept.cpu.toFixed(3)} ms of CPU (${ratio(now.kept, once, 'cpu')}), nothing kept ${now.bare.cpu.toFixed(2)} ms of CPU (${ratio(now.bare, onceBare, 'cpu')}), ${now.bare.p50.toFixed(1)} ms to the answer (${ratio(now.bare, onceBare, 'p50')})`,
  )
}

function serverOf(name: string, { url, child }: TestSite): Server {
  return { name, url, pids: [child.pid ?? 0] }
}

function measured(server: Server, page: string, clients: number): Run {
  load(server, page, clients)
  const runs = Array.from({ length: ROUNDS }, () => load(server, page, clients))
  const of = (figure: keyof Run) => median(runs.map((run) => run[figure]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') }
}
