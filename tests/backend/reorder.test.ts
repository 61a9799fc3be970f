import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { signInActors } from './rights/actors.ts'
import { ACTORS, type Actor, STAFF } from './rights/table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
let ids: string[]
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
})
afterAll(() => running.stop())

beforeEach(async () => {
  await running.owner`truncate public.clinical_trials`
  const rows = ['a', 'b', 'c', 'd'].map((name, at) => ({ name, display_order: at + 1 }))
  const made =
    await running.owner`insert into public.clinical_trials ${running.owner.values(rows)} returning id, name`
  ids = ['a', 'b', 'c', 'd'].map((name) => made.find((row) => row.name === name)?.id)
})

const stored = async () =>
  (
    await running.owner`
      select name || display_order as it from public.clinical_trials order by name`
  ).map(({ it }) => it)
const reorder = (who: Actor, order: (string | null)[], table_name = 'clinical_trials') =>
  clients[who].rpc('reorder', { table_name, ids: order })

test.each(ACTORS)('%s', async (who) => {
  const { status, error } = await reorder(who, ids.toReversed())
  if (STAFF.includes(who)) {
    expect([status, error]).toEqual([204, null])
    expect(await stored()).toEqual(['a4', 'b3', 'c2', 'd1'])
  } else {
    expect([status, error?.code]).toEqual([who === 'anonymous' ? 401 : 403, '42501'])
    expect(await stored()).toEqual(['a1', 'b2', 'c3', 'd4'])
  }
})

test('other rows keep their number, and unchanged rows are not updated', async () => {
  const [a, b, c] = ids as [string, string, string, string]
  const touched = () =>
    running.owner`select name, updated_at from public.clinical_trials order by name`
  const before = await touched()
  expect((await reorder('staff', [a, c, b])).error).toBeNull()
  expect(await stored()).toEqual(['a1', 'b3', 'c2', 'd4'])
  const changed = (await touched()).filter((row, at) => +row.updated_at !== +before[at]?.updated_at)
  expect(changed.map(({ name }) => name)).toEqual(['b', 'c'])
  expect((await reorder('staff', [])).error).toBeNull()
})

test('it is all or nothing', async () => {
  const backwards = ids.toReversed()
  const refused = [
    [[...backwards, randomUUID()], 409, 'PT409', 'A row of "clinical_trials" is gone'],
    [[...backwards, ids[0]], 400, '22023', 'Each id must be given once'],
    [[...backwards, null], 400, '22023', 'Each id must be given once'],
    [[...backwards, 'x'], 400, '22P02', 'invalid input syntax for type uuid: "x"'],
  ] as const
  for (const [order, status, code, message] of refused) {
    const answer = await reorder('staff', [...order] as string[])
    expect(answer).toMatchObject({ status, error: { code, message } })
  }
  const none = await clients.staff.rpc('reorder', { table_name: 'clinical_trials', ids: null })
  expect(none.error?.code).toBe('22023')
  expect(await stored()).toEqual(['a1', 'b2', 'c3', 'd4'])
})

test('refuses rows of another table, five thousand rows, and nested orders', async () => {
  const [other] = await running.owner`
    insert into public.publications (title) values ('Elsewhere') returning id, display_order`
  const elsewhere = await reorder('staff', [...ids, other?.id])
  expect(elsewhere.error?.code).toBe('PT409')
  const many = Array.from({ length: 5000 }, () => randomUUID())
  expect((await reorder('service', many)).error?.code).toBe('PT409')
  expect(await running.owner`select id, display_order from public.publications`).toEqual([other])
  expect(await stored()).toEqual(['a1', 'b2', 'c3', 'd4'])
  const [a, b, c, d] = ids
  const nested = [
    [d, c],
    [b, a],
  ] as unknown as string[]
  expect((await reorder('staff', nested)).error).toBeNull()
  expect(await stored()).toEqual(['a4', 'b3', 'c2', 'd1'])
})

test.each([
  'events',
  'staff',
  'nothing',
  '',
  'storage.objects',
  'clinical_trials"; --',
  'pg_class',
])('there is no order in %j', async (table) => {
  for (const who of ['staff', 'service'] as const) {
    const { status, error } = await reorder(who, ids, table)
    expect([status, error?.code]).toEqual([400, '22023'])
  }
  expect(await stored()).toEqual(['a1', 'b2', 'c3', 'd4'])
})

test('works for every table with an order', async () => {
  const tables = await running.owner<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'display_order'`
  expect(tables).toContainEqual({ name: 'team_members' })
  for (const { name } of tables) {
    expect([name, (await reorder('staff', [], name)).error]).toEqual([name, null])
  }
})

test('of two concurrent orders one is applied completely', async () => {
  const orders = Array.from({ length: 10 }, (_, at) => (at % 2 ? ids : ids.toReversed()))
  const answers = await Promise.all(orders.map((order) => reorder('staff', order)))
  expect(answers.map(({ error }) => error)).toEqual(orders.map(() => null))
  expect([
    ['a1', 'b2', 'c3', 'd4'],
    ['a4', 'b3', 'c2', 'd1'],
  ]).toContainEqual(await stored())
})
