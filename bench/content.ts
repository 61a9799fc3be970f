// CPU time of cached and uncached pages with 10 and 100 times the content, in turn with the sample content; of the
// site and PostgreSQL. Needs wrk. After a build: node bench/content.ts
import type { TestSite } from '../harness/sites.ts'
import { openBenchContext, serverWithPostgres } from './support/bench-context.ts'
import { compare, reportRuns } from './support/compare.ts'
import { type Aim, report } from './support/figures.ts'
import type { LoadOptions, Run } from './support/load.ts'

const PAGES = ['/', '/events', '/publications', '/newsletters']
const TABLES = ['events', 'publications', 'newsletters', 'gallery_images', 'team_members']
const TIMES = [10, 100]
/** Divided into pages; other lists are shown whole, so they cost by the row. */
const BY_PAGES = ['/publications', '/newsletters']
const ROUNDS = 11

await using context = await openBenchContext()
const cached = await twins({})
const bare = await twins({ PAGE_CACHE_SECONDS: '0' })
let now = 1
for (const times of TIMES) {
  for (const { large } of [cached, bare]) await multiply(large, times / now)
  now = times
  const same: Aim = { atMost: 1.1 }
  for (const page of PAGES) {
    const isList = BY_PAGES.includes(page)
    beside(cached, 'cached', page, { clients: 16 }, same)
    beside(bare, 'nothing cached', page, { clients: 1 }, isList ? { atMost: 1.5 } : undefined)
  }
}

interface Twins {
  large: TestSite
  servers: Awaited<ReturnType<typeof serverWithPostgres>>[]
}

/** Two sites with the same settings; the content of one will grow. */
async function twins(settings: Record<string, string>): Promise<Twins> {
  const [small, large] = [await context.site(settings), await context.site(settings)]
  const servers = [
    await serverWithPostgres('small', small),
    await serverWithPostgres('large', large),
  ]
  return { large, servers }
}

function beside(
  { servers }: Twins,
  said: string,
  page: string,
  options: LoadOptions,
  aim?: Aim,
): void {
  const { small = [], large = [] } = compare(servers, page, options, ROUNDS)
  reportRuns(`${page} × 1, ${said}`, small)
  reportRuns(`${page} × ${now}, ${said}`, large)
  const whole = (run: Run | undefined) => (run ? run.cpu + run.postgres : Number.NaN)
  const growth = large.map((run, round) => whole(run) / whole(small[round]))
  report(`${page} × ${now}, ${said}, CPU × that of × 1`, '', growth, now === 100 ? aim : undefined)
}

async function multiply({ owner }: TestSite, times: number): Promise<void> {
  for (const table of TABLES) {
    const columns = await owner<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name <> 'id'`
    const names = columns.map(({ name }) => `"${name}"`).join()
    await owner.unsafe(
      `insert into public."${table}" (${names})
         select ${names} from public."${table}", generate_series(2, ${times})`,
    )
  }
  // As autovacuum does soon after.
  await owner`vacuum analyze`
}
