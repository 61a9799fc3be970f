import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPublicationYears } from '../../app/data/publications.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const publish = (...years: (number | null)[]) =>
  running.owner`insert into public.publications ${running.owner.values(years.map((year) => ({ title: 'A title', year })))}`
const years = () => readPublicationYears(running.client())

test('each year is listed once, newest first', async () => {
  await running.owner`truncate public.publications`
  expect(await years()).toEqual({ ok: true, value: [] })
  await publish(null, null)
  expect(await years()).toEqual({ ok: true, value: [] })
  await publish(2024, 1987, 2026, 2024, null, 2026, 1903)
  expect(await years()).toEqual({ ok: true, value: [2026, 2024, 1987, 1903] })
})

test('one row is read per year, not the whole list', async () => {
  await running.owner`truncate public.publications`
  await publish(...Array.from({ length: 5000 }, (_, n) => 2000 + (n % 5)))
  await running.owner`vacuum analyze public.publications`
  const before = await rowsRead()
  // By this connection, which can be made to tell what it has read.
  const read = await running.owner`select public.publication_years() as year`
  expect(read.map(({ year }) => year)).toEqual([2004, 2003, 2002, 2001, 2000])
  expect((await rowsRead()) - before).toBeLessThan(50)
})

test('a project without the function shows no years', async () => {
  await running.owner`drop function public.publication_years()`
  await expect.poll(years).toEqual({ ok: true, value: [] })
})

async function rowsRead(): Promise<number> {
  await running.owner`select pg_stat_force_next_flush()`
  const [row] = await running.owner`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'publications'`
  const [index] = await running.owner`
    select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'publications_year'`
  return Number(row?.read) + Number(index?.read)
}
