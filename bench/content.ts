// What pages cost with ten and a hundred times the content: kept ones, and ones that nothing keeps. Processor
// time is that of the site and of PostgreSQL with all its processes.
// Needs wrk. After a build: node bench/content.ts
import type { TestSite } from '../tests/browser/support/sites.ts'
import { compare, tellRuns } from './support/compare.ts'
import { type Aim, tell } from './support/figures.ts'
import type { Run } from './support/load.ts'
import { median } from './support/median.ts'
import { openPlace, serverWithPostgres } from './support/place.ts'

const PAGES = ['/', '/events', '/publications', '/newsletters']
const TABLES = ['events', 'publications', 'newsletters', 'gallery_images', 'team_members']
const TIMES = [1, 10, 100]
/** Lists that are shown by pages. The others are shown whole, so they cost by the row. */
const BY_PAGES = ['/publications', '/newsletters']

await using place = await openPlace()
const kept = await place.site()
const bare = await place.site({ PAGE_CACHE_SECONDS: '0' })
const servers = {
  kept: await serverWithPostgres('site', kept),
  bare: await serverWithPostgres('site', bare),
}
const first: Record<string, { kept: Run[]; bare: Run[] }> = {}
for (const times of TIMES) {
  for (const site of [kept, bare]) await multiply(site, times)
  for (const page of PAGES) {
    const now = {
      kept: compare([servers.kept], page, { clients: 16 }).site ?? [],
      bare: compare([servers.bare], page, { clients: 1 }).site ?? [],
    }
    first[page] ??= now
    tellRuns(`${page} × ${times}, kept`, now.kept)
    tellRuns(`${page} × ${times}, nothing kept`, now.bare)
    if (times === 1) continue
    const beside = (how: 'kept' | 'bare', said: string, aim?: Aim) =>
      tell(
        `${page} × ${times}, ${said}, CPU × that of × 1`,
        '',
        growth(now[how], first[page]?.[how]),
        aim,
      )
    // The same, but for what cannot be told from noise.
    beside('kept', 'kept', times === 100 ? { atMost: 1.1 } : undefined)
    const isList = BY_PAGES.includes(page) && times === 100
    beside('bare', 'nothing kept', isList ? { atMost: 1.5 } : undefined)
  }
}

function growth(now: Run[], before: Run[] = []): number[] {
  const whole = ({ cpu, postgres }: Run) => cpu + postgres
  return now.map((run) => whole(run) / median(before.map(whole)))
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
  // As PostgreSQL does by itself soon after.
  await owner`vacuum analyze`
}
