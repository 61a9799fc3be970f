import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_ROWS } from '../../app/data/site-texts.ts'
import { instantOf } from '../../app/lib/event-times.ts'
import { textsKeysOf } from '../../app/lib/text-keys.ts'
import { PAGES } from '../../app/site/pages.ts'
import { LIMIT_SETTINGS } from '../../server/settings/limits.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type ContentTable, contentTables } from '../support/content-tables.ts'
import { DECLARED_SCREENS, resourceOf } from '../support/declared-resources.ts'
import { dropLimits } from '../support/poison.ts'
import { signInActors } from './rights/actors.ts'

let running: TestBackend
let staff: SupabaseClient
let tables: ContentTable[]
beforeAll(async () => {
  running = await startTestBackend()
  tables = await contentTables(running.owner)
  ;({ staff } = await signInActors(running))
})
afterAll(() => running.stop())

/** What is written into a form, what the database gets by it, and whether both take it. */
type Probe = [written: string, stored: unknown, taken: boolean]

const year = (written: string, taken: boolean): Probe => [written, Number(written), taken]
const day = (written: string, taken: boolean): Probe => [written, written, taken]
const moment = (written: string, taken: boolean): Probe => [written, instantOf(written), taken]
const list = (words: string[], taken: boolean): Probe => [words.join(), words, taken]

const LISTS: Probe[] = [
  list(Array(30).fill('heart'), true),
  list(Array(31).fill('heart'), false),
  list(['x'.repeat(499), 'x'.repeat(500)], true),
  list(['x'.repeat(500), 'x'.repeat(500)], false),
]

/** At the edges of each limit. */
const EDGES: Record<string, Probe[]> = {
  year: [year('1899', false), year('1900', true), year('2100', true), year('2101', false)],
  display_order: [year('-1000001', false), year('-1000000', true), year('1000001', false)],
  posted_date: [day('1899-12-31', false), day('1900-01-01', true), day('2101-01-01', false)],
  'newsletters.date': [day('1899-12-31', false), day('2100-12-31', true), day('2101-01-01', false)],
  'events.date': [
    moment('1899-12-31T23:59', false),
    moment('1900-01-01T00:00', true),
    moment('2100-12-31T23:59', true),
    moment('2101-01-01T00:00', false),
  ],
  // After the start.
  end_date: [moment('2100-12-31T23:59', true), moment('2101-01-01T00:00', false)],
  reviewed_on: [day('1899-12-31', false), day('2100-12-31', true), day('2101-01-01', false)],
  registry_number: ['NCT01234567', 'NCT0123456', 'XCT01234567', 'NCT0123456🫀'].map((number) => [
    number,
    number,
    number === 'NCT01234567',
  ]),
  doi: ['10.5555/x', '10.5555/x"', '10.5555/{x}', '10.5555/x y', '10.5/x', 'x'].map((doi) => [
    doi,
    doi,
    doi === '10.5555/x',
  ]),
  pubmed_id: ['1', '123456789', '1234567890', '0', '1x'].map((id) => [
    id,
    id,
    id === '1' || id === '123456789',
  ]),
  contact_email: [199, 200, 201].map((length) => {
    const mail = `${'x'.repeat(length - 2)}@b`
    return [mail, mail, length <= 200]
  }),
  tags: LISTS,
  terms: LISTS,
}

/** An emoji is one character to PostgreSQL, and two to JavaScript. */
const textOf = (length: number) => `/${'🫀'.repeat(length - 1)}`

test.each(DECLARED_SCREENS)(
  '$label: the form and the database have the same limits',
  async (screen) => {
    const { table, fields, only } = await resourceOf(screen)
    for (const [name, field] of Object.entries(fields)) {
      const max = field?.max ?? 0
      const probes =
        EDGES[`${table}.${name}`] ??
        EDGES[name] ??
        (max > 0
          ? [max, max + 1].map((length): Probe => [textOf(length), textOf(length), length <= max])
          : [])
      for (const [written, stored, taken] of probes) {
        const about = `${name}: ${written.slice(0, 30)}, ${written.length}`
        expect([about, field?.schema.safeParse(written).success]).toEqual([about, taken])
        const sample = tables.find((each) => each.name === table)
        const row = { ...sample?.row, ...only, [name]: stored }
        const { error } = await staff.from(table).insert(row)
        if (taken) expect([about, error]).toEqual([about, null])
        else
          expect([about, error?.message]).toEqual([
            about,
            expect.stringMatching(
              new RegExp(`violates check constraint "${table}_${name}_(length|range|format)"$`),
            ),
          ])
      }
    }
  },
)

test('every column that staff write has a limit', async () => {
  const unlimited = await running.owner`
    select relname as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace
      and relname in (select name from public.content_tables())
      and attnum > 0 and not attisdropped and attname not in ('id', 'created_at', 'updated_at')
      and atttypid <> 'boolean'::regtype
      and not exists (select from pg_constraint where conrelid = attrelid and contype = 'c'
        and conname ~ (relname || '_' || attname || '_(length|range|known|format)$'))`
  expect([...unlimited]).toEqual([])
})

test('a start can read the texts of all pages, however long staff have made them', async () => {
  const write = (content_value: string) =>
    staff.from('site_content').upsert({ content_key: 'texts:/about', content_value })
  expect((await write('x'.repeat(100_000))).error).toBeNull()
  expect((await write('\u0001'.repeat(34_000))).error?.message).toContain('value_size')
  expect((await write('\u0001'.repeat(33_000))).error).toBeNull()
  const rows = CONTACT_ROWS.length + textsKeysOf(PAGES.map(({ path }) => path)).length
  expect(rows * 200_000).toBeLessThan(LIMIT_SETTINGS.ANSWER_LIMIT_ANON.parse(undefined))
})

test('a row older than a limit can be read; saving it requires a correction', async () => {
  const title = 'x'.repeat(100_000)
  const restoreLimits = await dropLimits(running.owner)
  await running.owner`insert into public.publications (title, year) values (${title}, 20266)`
  await restoreLimits()
  const rows = () => staff.from('publications').select('title, year').gt('year', 2100)
  expect((await rows()).data).toEqual([{ title, year: 20266 }])
  const change = (values: object) => staff.from('publications').update(values).eq('year', 20266)
  expect((await change({ publisher: 'Heart Press' })).error?.message).toMatch(
    /"publications_(title_length|year_range)"/,
  )
  expect((await change({ title: 'Short', year: 2026 })).error).toBeNull()
  expect((await rows()).data).toEqual([])
})
