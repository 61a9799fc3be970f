import { afterAll, beforeAll, expect, test } from 'vitest'
import { PoolTimeout } from '../../backend/database/failures.ts'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import { runAs } from '../../backend/database/run-as-role.ts'
import type { Sql } from '../../backend/database/sql.ts'
import { transaction } from '../../backend/database/transaction.ts'
import { Executor } from '../../backend/rest/execute.ts'
import { startTestBackend, type TestBackend, untilServed } from '../support/backend.ts'

let running: TestBackend
let pool: Pool
beforeAll(async () => {
  running = await startTestBackend()
  pool = createPool(running.database, { max: 2, name: 'pool' })
  await running.owner`create table public.marks (n int unique deferrable initially deferred)`
  await running.owner`create function public.rest(seconds float) returns void language sql
    as 'select pg_sleep(seconds)'`
  await untilServed(running, 'rpc/rest?seconds=0')
})
afterAll(async () => {
  await pool.end(10_000)
  await running.stop()
})

const marks = async () =>
  (await running.owner`select n from public.marks order by n`).map(({ n }) => n)
const end = (name: string) =>
  running.owner`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = ${name} and datname = current_database()`
const countBusy = async (name: string, statement = 'pg_sleep') => {
  const [row] = await running.owner`select count(*)::int as n from pg_stat_activity
    where application_name = ${name} and datname = current_database()
        and state = 'active' and query like ${`%${statement}%`}`
  return row?.n
}
/** Resolves when a statement of `name` is under way. */
const busy = (name: string, statement?: string) =>
  expect.poll(() => countBusy(name, statement)).toBeGreaterThan(0)
/** Resolves when it serves again: that an idle connection was ended may have to be noticed. */
const works = (of: Pool) =>
  expect
    .poll(() => transaction(of, (tx) => tx`select 1 as one`).catch(() => []))
    .toEqual([{ one: 1 }])

test('work that resolves is committed, work that throws is rolled back, and the connection stays usable', async () => {
  await transaction(pool, (tx) => tx`insert into public.marks values (1)`)
  await expect(
    transaction(pool, async (tx) => {
      await tx`insert into public.marks values (2)`
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  // Refused only at the end of the transaction.
  await expect(transaction(pool, (tx) => tx`insert into public.marks values (1)`)).rejects.toThrow(
    'duplicate key',
  )
  const swallowed = transaction(pool, async (tx) => {
    await tx`insert into public.marks values (3)`
    await tx`select 1 / 0`.catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow()
  const read = transaction(pool, (tx) => tx`insert into public.marks values (4)`, {
    readOnly: true,
  })
  await expect(read).rejects.toMatchObject({ code: '25006' })
  expect(await marks()).toEqual([1])
  for (let n = 0; n < 10; n++) await transaction(pool, (tx) => tx`select 1`, { readOnly: true })
})

test('the role ends with the transaction', async () => {
  const who = (tx: Sql) => tx.unsafe('select current_user as who')
  const [inside] = await runAs(pool, { role: 'anon' }, who)
  const outside = await Promise.all([pool.run(who), pool.run(who)])
  expect(inside?.who).toBe('anon')
  expect(outside.map(([row]) => row?.who)).toEqual(['postgres', 'postgres'])
  await expect(runAs(pool, { role: 'nobody' }, who)).rejects.toMatchObject({ code: '22023' })
})

test('a read with parameters runs as its caller, also where nothing has prepared it yet', async () => {
  const fresh = createPool(running.database, { max: 1 })
  const executor = new Executor({ database: fresh })
  const read = async () => {
    const plan = {
      text: 'select null as total, 1 as page, current_user::text || $1 as body',
      values: ['!'],
      readOnly: true,
      respond: ({ body }: { body: string }) => new Response(body),
    }
    return (await executor.run(plan, { claims: { role: 'anon' }, isInternal: true })).text()
  }
  // Not prepared, prepared with its answer, and as prepared.
  for (let time = 0; time < 3; time++) expect(await read()).toBe('anon!')
  await fresh.end(10_000)
})

test('work that throws immediately releases its connection', async () => {
  const single = createPool(running.database, { max: 1 })
  const fail = () => {
    throw new Error('at once')
  }
  for (const options of [{}, { readOnly: true, single: true }])
    await expect(transaction(single, fail, options)).rejects.toThrow('at once')
  expect(single.stats()).toEqual({ max: 1, inUse: 0, waiting: 0 })
  expect([...(await transaction(single, (tx) => tx`select 1 as one`))]).toEqual([{ one: 1 }])
  await single.end(10_000)
})

test('a statement that takes too long is ended', async () => {
  const slow = runAs(pool, { role: 'anon' }, (tx) => tx`select pg_sleep(30)`, {
    statementTimeout: 100,
  })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
})

test('waiting for a connection times out', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const holders = [1, 2].map(() => transaction(pool, () => held))
  const waiting = transaction(pool, (tx) => tx`select 1`, { acquireTimeout: 50 })
  await expect(waiting).rejects.toBeInstanceOf(PoolTimeout)
  letGo()
  await Promise.all(holders)
  await transaction(pool, (tx) => tx`select 1`)
})

test('lost connections fail only their own work', async () => {
  const during = transaction(pool, (tx) => tx`select pg_sleep(30)`)
  const refused = expect(during).rejects.toThrow()
  await busy('pool')
  await end('pool')
  await refused
  const between = transaction(pool, async (tx) => {
    await tx`insert into public.marks values (5)`
    await end('pool')
    await tx`insert into public.marks values (6)`
  })
  await expect(between).rejects.toThrow()
  expect(await marks()).toEqual([1])
  await works(pool)
})

test('a pool that lost all its connections during work opens new ones', async () => {
  const fresh = createPool(running.database, { max: 2, name: 'fresh' })
  for (let round = 0; round < 4; round++) {
    const during = [1, 2].map(() => transaction(fresh, (tx) => tx`select pg_sleep(30)`))
    const ended = Promise.allSettled(during)
    await expect.poll(() => countBusy('fresh')).toBe(2)
    await end('fresh')
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    // Both at once, so each has a connection.
    const both = Promise.withResolvers<void>()
    let inside = 0
    await Promise.all(
      [1, 2].map(() =>
        transaction(fresh, async (tx) => {
          await tx`select 1`
          if (++inside === 2) both.resolve()
          await both.promise
        }),
      ),
    )
  }
  expect(fresh.stats()).toEqual({ max: 2, inUse: 0, waiting: 0 })
  await fresh.end(10_000)
})

test('a caller waiting while a connection is lost gets a new one', async () => {
  const single = createPool(running.database, { max: 1, name: 'single' })
  const during = transaction(single, (tx) => tx`select pg_sleep(30)`)
  const refused = expect(during).rejects.toThrow()
  await busy('single')
  const waiting = Array.from({ length: 5 }, () => transaction(single, (tx) => tx`select 1 as one`))
  await end('single')
  await refused
  expect((await Promise.all(waiting)).map(([row]) => row?.one)).toEqual([1, 1, 1, 1, 1])
  await single.end(10_000)
})

test('a request whose connection is lost is 503, the next one is answered', async () => {
  const request = running.client().rpc('rest', { seconds: 30 })
  const answer = request.then(({ status, error }) => [status, error?.code])
  await busy('authenticator', 'pgrst_call')
  await end('authenticator')
  const [status, code] = await answer
  expect([status, ['57P01', 'PGRST001'].includes(String(code))]).toEqual([503, true])
  await expect
    .poll(async () => (await running.client().from('events').select('id')).status)
    .toBe(200)
})

test('a pool that ends also waits for the commit of a read', async () => {
  const ending = createPool(running.database)
  await transaction(ending, (tx) => tx`select 1`, { readOnly: true })
  await ending.end(120_000)
})
