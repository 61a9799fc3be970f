import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import { PoolTimeout } from '../../backend/database/failures.ts'
import { createPool, type PoolOptions } from '../../backend/database/pool.ts'
import type { Sql } from '../../backend/database/sql.ts'
import { transaction } from '../../backend/database/transaction.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const FREE = { max: 2, inUse: 0, waiting: 0 }

function poolOf(options: PoolOptions = {}, address: DatabaseAddress = running.database) {
  const pool = createPool(address, { max: 2, ...options })
  onTestFinished(() => pool.end(10_000))
  return pool
}

test('callers wait for a free connection until their timeout', async () => {
  const pool = poolOf()
  const pids = await Promise.all(
    Array.from({ length: 6 }, () => pool`select pg_backend_pid() as pid, pg_sleep(0.05)`),
  )
  expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(2)
  const held = [1, 2].map(() => pool`select pg_sleep(0.5)`)
  const late = pool.run((sql) => sql`select 1`, { acquireTimeout: 50 })
  await expect(late).rejects.toBeInstanceOf(PoolTimeout)
  expect(pool.stats()).toEqual({ max: 2, inUse: 2, waiting: 0 })
  await Promise.all(held)
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
  expect(pool.stats()).toEqual(FREE)
})

test('the connection used last is used next', async () => {
  const pool = poolOf()
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const pidOf = async (sql: Sql) => (await sql`select pg_backend_pid() as pid`)[0]?.pid
  const first = await pidOf(pool)
  const held = pool.run(async (sql) => {
    await sql`select`
    await free
  })
  expect(await pidOf(pool)).not.toBe(first)
  letGo()
  await held
  expect([await pidOf(pool), await pidOf(pool)]).toEqual([first, first])
})

test('a failed statement leaves its connection to the next one', async () => {
  const pool = poolOf({ max: 1 })
  const [before] = await pool`select pg_backend_pid() as pid`
  await expect(pool`select 1 / 0`).rejects.toMatchObject({ code: '22012' })
  expect(await pool`select pg_backend_pid() as pid`).toEqual([before])
})

test('rows read before a failure are in no later result', async () => {
  const pool = poolOf({ max: 1, settings: { statement_timeout: '300' } })
  const wrong = pool`select 1 / (2000 - n) from generate_series(1, 2001) n`
  const afterWrong = pool`select 1 as one`
  await expect(wrong).rejects.toMatchObject({ code: '22012' })
  expect(await afterWrong).toEqual([{ one: 1 }])
  const slow = pool`select n, case when n = 2000 then pg_sleep(5) end from generate_series(1, 2001) n`
  const afterSlow = pool`select 2 as two`
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect(await afterSlow).toEqual([{ two: 2 }])
})

test('a statement without a response is aborted and its connection closed', async () => {
  const pool = poolOf({ max: 1 })
  const [before] = await pool`select pg_backend_pid() as pid`
  const silent = pool.run((sql) => sql`select pg_sleep(30)`, { limit: 50 })
  await expect(silent).rejects.toMatchObject({ name: 'TimeoutError' })
  const [after] = await pool`select pg_backend_pid() as pid`
  expect(after).not.toEqual(before)
})

test('a released connection rejects further statements', async () => {
  const pool = poolOf({ max: 1 })
  let kept: Sql | undefined
  await pool.run(async (sql) => {
    kept = sql
  })
  await expect((kept as Sql)`select 1`).rejects.toThrow('released')
  await expect((kept as Sql).unsafe('select 1')).rejects.toThrow('released')
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
})

test('a pool that ends waits for running statements and refuses new ones', async () => {
  const pool = poolOf()
  // It has been at rest before.
  await pool`select 1`
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const last = transaction(pool, async (tx) => {
    begun.resolve()
    await free
    return tx`select 1 as one`
  })
  await begun.promise
  const ended = pool.end(120_000)
  await expect(pool`select 1`).rejects.toBeInstanceOf(PoolTimeout)
  letGo()
  expect(await last).toEqual([{ one: 1 }])
  await ended
})

test('a pool that ends aborts statements after its timeout and rejects waiting callers', async () => {
  const pool = poolOf({ max: 1, name: 'no time' })
  await pool`select 1`
  const never = new Promise<never>(() => {})
  const broken = expect(transaction(pool, () => never)).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  })
  const refused = expect(pool`select 1`).rejects.toBeInstanceOf(PoolTimeout)
  await pool.end(50)
  await broken
  await refused
  expect(pool.stats()).toEqual({ max: 1, inUse: 0, waiting: 0 })
  const left = () => running.owner`select from pg_stat_activity where application_name = 'no time'`
  await expect.poll(left).toHaveLength(0)
})

test('a pool ends in time while the database is silent', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(async () => void silent.close())
  await once(silent, 'listening')
  const url = `postgres://nobody:x@127.0.0.1:${(silent.address() as AddressInfo).port}/nowhere`
  const pool = createPool({ url })
  const refused = expect(pool`select 1`).rejects.toBeInstanceOf(PoolTimeout)
  const unheard = expect(pool.listen('of_a_test', () => {})).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  })
  const before = performance.now()
  await pool.end(50)
  await Promise.all([refused, unheard])
  // A login is given up after eight seconds.
  expect(performance.now() - before).toBeLessThan(5000)
})

test('a refused login reports its reason and does not block the pool', async () => {
  const nobody = poolOf({ as: { username: 'nobody_here', password: 'x' } })
  await expect(nobody`select 1`).rejects.toMatchObject({ severity: 'FATAL' })
  expect(nobody.stats()).toEqual(FREE)
  const checked = poolOf({ check: (sql) => sql`select 1 / 0` })
  for (let time = 0; time < 5; time++)
    await expect(checked`select 1`).rejects.toMatchObject({ code: '22012' })
  expect(checked.stats()).toEqual(FREE)
})

test('callers waiting behind lost connections get new ones', async () => {
  const line = await startLine()
  const pool = poolOf({}, line.address)
  await Promise.all([1, 2].map(() => pool`select pg_sleep(0.05)`))
  const reading = Promise.allSettled([1, 2].map(() => pool`select pg_sleep(30)`))
  const waiting = Array.from({ length: 6 }, () => pool`select 1 as one`)
  // As a line that breaks ends, with an error; the data of the two was sent a moment ago.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  line.reset()
  expect((await reading).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await Promise.all(waiting)).flat()).toEqual(Array(6).fill({ one: 1 }))
  expect(pool.stats()).toEqual(FREE)
})

test('a transaction rejects when its connection is lost at any moment; the next one uses another', async () => {
  const line = await startLine()
  const pool = poolOf({}, line.address)
  for (let turns = 0; turns < 12; turns++) {
    const working = [1, 2].map(() =>
      transaction(pool, async (tx) => {
        await tx`select 1`
        await tx`select pg_sleep(30)`
      }),
    )
    let over: string[] = []
    Promise.allSettled(working).then((results) => {
      over = results.map(({ status }) => status)
    })
    for (let turn = 0; turn < turns; turn++) await new Promise((done) => setImmediate(done))
    // Work that connects only now is disconnected as well.
    await expect
      .poll(() => {
        line.reset()
        return over
      })
      .toEqual(['rejected', 'rejected'])
    await expect.poll(() => pool`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }])
    expect(pool.stats()).toEqual(FREE)
  }
})

test('a pool listens again after its connection was lost', async () => {
  const line = await startLine()
  const pool = poolOf({}, line.address)
  const received: string[] = []
  let begun = 0
  await pool.listen(
    'of_a_test',
    (word) => received.push(word),
    () => begun++,
  )
  await running.owner`select pg_notify('of_a_test', 'one')`
  await expect.poll(() => received).toEqual(['one'])
  line.reset()
  await expect.poll(() => begun).toBe(2)
  await running.owner`select pg_notify('of_a_test', 'two')`
  await expect.poll(() => received).toEqual(['one', 'two'])
})

test('where a transaction could not begin, none of its statements takes effect', async () => {
  // As long as `begin`, and no statement.
  const line = await startLine((sent) => {
    const at = sent.indexOf('begin')
    if (at >= 0) sent.write('bogus', at)
    return sent
  })
  const pool = poolOf({}, line.address)
  await running.owner`create table public.begun (n int)`
  const failing = transaction(pool, (tx) => tx`insert into public.begun values (1)`)
  await expect(failing).rejects.toMatchObject({ code: '42601' })
  expect(await running.owner`select from public.begun`).toEqual([])
})

test('listening that was refused once starts when requested again', async () => {
  const as = { username: `listener_${crypto.randomUUID()}`, password: 'abc' }
  const { owner } = running
  await owner.unsafe(`create role "${as.username}" nologin password '${as.password}'`)
  onTestFinished(async () => void (await owner.unsafe(`drop role "${as.username}"`)))
  const pool = poolOf({ as })
  await expect(pool.listen('of_a_test', () => {})).rejects.toMatchObject({ code: '28000' })
  await owner.unsafe(`alter role "${as.username}" login`)
  await pool.listen('of_a_test', () => {})
})

test('repeated connection losses leave one listening connection', async () => {
  const line = await startLine()
  const name = 'listens once'
  const pool = poolOf({ name }, line.address)
  const received: string[] = []
  let [first, second] = [0, 0]
  const breakAtFirst = () => {
    first++
    // Between the two channels: the connection is lost before it listens to both.
    if (first > 1 && first < 5) line.reset()
  }
  await pool.listen('first', () => {}, breakAtFirst)
  const receive = (word: string) => void received.push(word)
  await pool.listen('second', receive, () => second++)
  line.reset()
  await expect.poll(() => second, { timeout: 10_000 }).toBe(2)
  await running.owner`select pg_notify('second', 'one')`
  await running.owner`select pg_notify('second', 'last')`
  await expect.poll(() => received).toContain('last')
  expect(received).toEqual(['one', 'last'])
  expect(
    await running.owner`select from pg_stat_activity where application_name = ${name}`,
  ).toHaveLength(1)
})

/** A line to the database that can be broken. */
async function startLine(change = (sent: Buffer) => sent) {
  const { path, url, ...login } = running.database
  const socketPath = path
    ? { path }
    : { host: new URL(url ?? '').hostname, port: Number(new URL(url ?? '').port) }
  const clients = new Set<Socket>()
  const between = createServer((client) => {
    const server = createConnection(socketPath)
    clients.add(client)
    client.on('error', () => {}).on('close', () => server.destroy())
    server.on('error', () => {}).on('close', () => client.destroy())
    client.on('data', (sent) => server.write(change(sent)))
    server.pipe(client)
  }).listen(0, '127.0.0.1')
  onTestFinished(async () => void between.close())
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo
  const address = new URL(url ?? `postgres://127.0.0.1/${login.database}`)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return {
    address: { ...login, url: String(address) },
    reset: () => {
      for (const client of clients) client.resetAndDestroy()
      clients.clear()
    },
  }
}
