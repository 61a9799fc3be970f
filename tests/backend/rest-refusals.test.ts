import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { signInActors } from './rights/actors.ts'

// What a form gets to read when the database refuses a value, so that it can say so at the field.
// Under row level security PostgreSQL keeps the row out of `details`, here as on hosted projects.

let running: TestBackend
let staff: SupabaseClient
let service: SupabaseClient
const lines: unknown[] = []
beforeAll(async () => {
  running = await startTestBackend({ log: (...line) => lines.push(line) })
  ;({ staff, service } = await signInActors(running))
})
afterAll(() => running.stop())

const EVENT = { title: 'A', date: '2027-01-05T18:00:00Z' }
const REFUSALS: [string, string, object, number, string, string][] = [
  [
    'a blank where text is required',
    'events',
    { ...EVENT, title: '  ' },
    400,
    '23514',
    'new row for relation "events" violates check constraint "events_title_required"',
  ],
  [
    'a script as a link',
    'events',
    { ...EVENT, image_url: 'java\tscript:x' },
    400,
    '23514',
    'new row for relation "events" violates check constraint "events_image_url_link"',
  ],
  [
    'a choice that is none',
    'associates',
    { name: 'A', type: 'friend' },
    400,
    '23514',
    'new row for relation "associates" violates check constraint "associates_type_known"',
  ],
  [
    'nothing where something is required',
    'events',
    { ...EVENT, date: null },
    400,
    '23502',
    'null value in column "date" of relation "events" violates not-null constraint',
  ],
  [
    'a word as a number',
    'publications',
    { title: 'A', year: 'soon' },
    400,
    '22P02',
    'invalid input syntax for type integer: "soon"',
  ],
  [
    'a number too large',
    'publications',
    { title: 'A', year: 3_000_000_000 },
    400,
    '22003',
    'value "3000000000" is out of range for type integer',
  ],
  [
    'a word as a date',
    'newsletters',
    { title: 'A', date: 'soon' },
    400,
    '22007',
    'invalid input syntax for type date: "soon"',
  ],
  [
    'a day that is not in the calendar',
    'newsletters',
    { title: 'A', date: '2027-02-30' },
    400,
    '22008',
    'date/time field value out of range: "2027-02-30"',
  ],
  [
    'a text as a list',
    'events',
    { ...EVENT, tags: 'a,b' },
    400,
    '22P02',
    'malformed array literal: "a,b"',
  ],
  [
    'the same key twice',
    'site_content',
    { content_key: 'taken', content_value: 'B' },
    409,
    '23505',
    'duplicate key value violates unique constraint "site_content_pkey"',
  ],
]

/** By what a row of a table is found, and one that fits. */
const ROWS: Record<string, { key: string; start: () => object }> = {
  events: { key: 'id', start: () => EVENT },
  associates: { key: 'id', start: () => ({ name: 'A', type: 'contractor' }) },
  site_content: { key: 'content_key', start: () => ({ content_key: randomUUID() }) },
}
const OTHERS = { key: 'id', start: () => ({ title: 'A' }) }

describe.each(['insert', 'update'] as const)('%s', (verb) => {
  test.each(REFUSALS)('%s', async (_what, table, row, status, code, message) => {
    const { key, start } = ROWS[table] ?? OTHERS
    await service.from('site_content').upsert({ content_key: 'taken' })
    const made = await service.from(table).insert(start()).select().single()
    const answer =
      verb === 'insert'
        ? await staff.from(table).insert(row).select()
        : await staff.from(table).update(row).eq(key, made.data[key]).select()
    expect(answer).toMatchObject({ status, data: null, error: { code, message } })
    const { data } = await service.from(table).select().eq(key, made.data[key])
    expect(data).toEqual([made.data])
  })
})

test('the service role, which bypasses row level security, gets the conflicting row', async () => {
  await service.from('site_content').upsert({ content_key: 'taken' })
  const twice = await service.from('site_content').insert({ content_key: 'taken' })
  expect(twice.error).toEqual({
    code: '23505',
    message: 'duplicate key value violates unique constraint "site_content_pkey"',
    details: 'Key (content_key)=(taken) already exists.',
    hint: null,
  })
  const same = await staff.from('site_content').insert({ content_key: 'taken' })
  expect(same.error).toEqual({ ...twice.error, details: null })
})

test('the log says why a write of staff was refused, without its values and never for visitors', async () => {
  lines.length = 0
  await staff.from('events').insert({ ...EVENT, title: ' ' })
  await staff.from('publications').insert({ title: 'A', year: 'a secret' })
  await staff.from('a_secret').insert({ title: 'A' })
  await staff.from('events').select('a_secret')
  await running.client().from('events').insert(EVENT)
  const refused = { method: 'POST', path: 'events', code: '23514' }
  expect(lines).toEqual([
    [
      'info',
      'A write was refused',
      { ...refused, table: 'events', constraint: 'events_title_required' },
    ],
    ['info', 'A write was refused', { method: 'POST', path: 'publications', code: '22P02' }],
    ['info', 'A write was refused', { method: 'POST', code: 'PGRST205' }],
  ])
})

test('an operator that a column does not have is 404 with a hint', async () => {
  const { status, error } = await staff.from('events').select().like('date', 'a%')
  expect([status, error]).toMatchObject([
    404,
    {
      code: '42883',
      message: 'operator does not exist: timestamp with time zone ~~ unknown',
      details: null,
    },
  ])
})

test('a list of more than a thousand rows is read to its end by ranges', async () => {
  await running.owner`
    insert into public.publications (title, display_order)
    select 'n' || n, n from generate_series(1, 2345) n`
  const { count } = await staff.from('publications').select('*', { count: 'exact', head: true })
  const ids: string[] = []
  const statuses: number[] = []
  for (let from = 0; from < (count ?? 0); from += 1000) {
    const page = await staff
      .from('publications')
      .select('id', { count: 'exact' })
      .order('display_order')
      .order('id')
      .range(from, from + 999)
    expect(page.count).toBe(count)
    statuses.push(page.status)
    ids.push(...(page.data ?? []).map(({ id }) => id))
  }
  expect(statuses).toEqual([206, 206, 206])
  expect(new Set(ids).size).toBe(count)
  const beyond = await staff.from('publications').select('id', { count: 'exact' }).range(9000, 9999)
  expect([beyond.status, beyond.error]).toMatchObject([
    416,
    {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of 9000 was requested, but there are only ${count} rows.`,
    },
  ])
})
