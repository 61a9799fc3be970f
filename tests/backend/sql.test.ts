import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import type { Fragment, Sql } from '../../backend/database/sql.ts'
import { transaction } from '../../backend/database/transaction.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
let pool: Pool
beforeAll(async () => {
  running = await startTestBackend()
  pool = createPool(running.database, { max: 1 })
  await pool`create table public.things (id int primary key, name text, tags text[], at timestamptz,
    is_new boolean, bytes bytea, data jsonb)`
})
afterAll(async () => {
  await pool.end()
  await running.stop()
})

const HOSTILE = `'; drop table public.things; --"\\ü`
const ROW = {
  id: 1,
  name: HOSTILE,
  tags: ['a', HOSTILE, 'c,d', ''],
  at: new Date('2026-11-24T01:02:03.456Z'),
  is_new: false,
  bytes: Buffer.from([0, 1, 255]),
}
const pidOf = async (sql: Sql) => (await sql`select pg_backend_pid() as pid`)[0]?.pid

test('values are read back as written', async () => {
  const data = { list: [1, 'two', null], text: HOSTILE }
  const row = { ...ROW, data: pool.json(data) }
  expect(await pool`insert into ${pool('public.things')} ${pool.values(row)} returning *`).toEqual([
    { ...ROW, data },
  ])
  const changed = { name: null, at: null, data: pool.json('text') }
  const count = await pool.count`update public.things set ${pool.set(changed)} where id = ${1}`
  expect(count).toBe(1)
  const [found] = await pool`select * from public.things where tags = ${ROW.tags}`
  expect(found).toEqual({ ...ROW, name: null, at: null, data: 'text' })
})

test('every type that PostgreSQL returns is parsed', async () => {
  const [row] = await pool`select 1::int2 as small, 2.5::float8 as float, 3::int8 as big,
    1.50::numeric as exact, true as yes, 'x'::name as name, array[1, null] as numbers,
    array['a"b', null] as texts, '{"a":1}'::json as json, array['{"a":1}'::jsonb] as jsons,
    '[1,3)'::int4range as range, '2026-11-24'::date as day, null::int as nothing`
  expect(row).toEqual({
    small: 1,
    float: 2.5,
    big: '3',
    exact: '1.50',
    yes: true,
    name: 'x',
    numbers: [1, null],
    texts: ['a"b', null],
    json: { a: 1 },
    jsons: [{ a: 1 }],
    range: '[1,3)',
    day: new Date('2026-11-24'),
    nothing: null,
  })
})

test('names are quoted, and templates can be nested', async () => {
  const name = 'a "name"; select'
  const rows = (where: Fragment) =>
    pool`select n as ${pool(name)} from generate_series(1, 3) n ${where}`
  expect(await rows(pool.part`where n > ${1} and n <> ${3}`)).toEqual([{ [name]: 2 }])
  expect(await pool`select ${pool(['id', 'name'])} from public.things where id = ${1}`).toEqual([
    { id: 1, name: null },
  ])
})

test('an undefined value is refused, and nothing is sent', async () => {
  const [before] = await pool`select count(*)::int as n from public.things`
  await expect(
    pool`delete from public.things where name = ${undefined as never} or id > 0`,
  ).rejects.toThrow('undefined')
  expect(await pool`select count(*)::int as n from public.things`).toEqual([before])
})

test('a template has one statement only', async () => {
  await expect(pool`select 1; select 2`).rejects.toMatchObject({ code: '42601' })
})

test('a failure inside a transaction rejects the rest, and its connection stays usable', async () => {
  const before = await pidOf(pool)
  const outcomes: PromiseSettledResult<unknown>[] = []
  const failing = transaction(pool, async (tx) => {
    outcomes.push(
      ...(await Promise.allSettled([
        tx`insert into public.things (id) values (10)`,
        tx`insert into public.things (id) values (1)`,
        tx`insert into public.things (id) values (11)`,
      ])),
    )
    throw (outcomes[1] as PromiseRejectedResult).reason
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(outcomes.map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
    false,
    '23505',
    '25P02',
  ])
  expect(await pool`select id from public.things where id >= 10`).toEqual([])
  expect(await pidOf(pool)).toBe(before)
})

test('a statement after the end of its transaction is refused', async () => {
  for (const options of [{}, { readOnly: true, single: true }]) {
    const late = Promise.withResolvers<unknown>()
    const failing = transaction(
      pool,
      async (tx) => {
        await tx`select 1`
        const send = async () => tx`insert into public.things (id) values (20)`
        // The answer to `rollback`, or to `commit`, is read only after this.
        setImmediate(() => late.resolve(send().then(String, String)))
        throw new Error('too bad')
      },
      options,
    )
    await expect(failing).rejects.toThrow('too bad')
    expect(await late.promise).toContain('has ended')
    expect(await pool`select id from public.things where id = 20`).toEqual([])
  }
})

test('a connection with an open transaction is not reused', async () => {
  const before = await pool.run(async (sql) => {
    await sql.unsafe('begin')
    return pidOf(sql)
  })
  expect(await pidOf(pool)).not.toBe(before)
})

test('a connection is in use until its last result', async () => {
  const { sql, release } = await pool.acquire()
  const slow = sql`select pg_sleep(0.2)`
  release()
  expect(pool.stats()).toEqual({ max: 1, inUse: 1, waiting: 0 })
  await slow
  await expect.poll(() => pool.stats()).toEqual({ max: 1, inUse: 0, waiting: 0 })
})
