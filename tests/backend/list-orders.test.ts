import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNewsletters } from '../../app/data/newsletters.ts'
import { ALL, readPublications } from '../../app/data/publications.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const LONG = 3000

test.each([
  {
    table: 'newsletters',
    row: { title: 'A title', date: '2026-01-01' },
    readPage: () => readNewsletters(running.client()),
  },
  {
    table: 'publications',
    row: { title: 'A title', display_order: 1 },
    readPage: () => readPublications(running.client(), ALL),
  },
])(
  'a page of many $table is read without sorting all of them',
  async ({ table, row, readPage }) => {
    const { owner } = running
    await owner`truncate ${owner(`public.${table}`)}`
    await owner`insert into ${owner(`public.${table}`)} ${owner.values(Array.from({ length: LONG }, () => row))}`
    await owner`vacuum analyze ${owner(`public.${table}`)}`
    expect(await readPage()).toMatchObject({ ok: true, value: { total: LONG } })
    // The backend's own statement.
    const [statement] = await owner<{ query: string }[]>`
    select query from pg_stat_activity
    where datname = current_database() and application_name = 'site' and query like ${`%"${table}"%`}`
    const steps = await genericPlanOf(String(statement?.query))
    expect(steps).toContain(`Index Scan using ${table}`)
    expect(steps).not.toContain('Sort')
  },
)

/** How a statement with parameters runs whatever their values; PostgreSQL 16 and later have a word for it. */
function genericPlanOf(statement: string): Promise<string> {
  return running.owner.run(async (sql) => {
    await sql.unsafe(`set plan_cache_mode = force_generic_plan; prepare page as ${statement}`)
    const [prepared] = await sql<{ count: number }[]>`
      select cardinality(parameter_types) as count from pg_prepared_statements where name = 'page'`
    const parameters = Array(prepared?.count).fill('null').join(', ')
    const plan = await sql.unsafe(`explain (costs off) execute page (${parameters})`)
    await sql.unsafe('deallocate page; reset plan_cache_mode')
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  })
}
