import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../backend/database/connect.ts'
import { endPool, PoolTimeout, poolUse } from '../../backend/database/transaction.ts'
import { VisitorPool, visitorSettings } from '../../backend/database/visitor-pool.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

const ANON = { role: 'anon', iss: 'supabase' }

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner.unsafe(`
    create view public.asking as select current_user::text as role,
      current_setting('application_name') as pool,
      current_setting('transaction_read_only') as "readOnly",
      current_setting('statement_timeout') as "timeout",
      current_setting('request.jwt.claims')::json ->> 'role' as claimed;
    create function public.who() returns setof public.asking language sql stable
      as 'select * from public.asking';
    create view public.hidden as select 1 as one;
    create view public.broken as select 1 / (random() * 0)::int as one;
    revoke all on public.hidden from anon;
    grant select on public.broken to anon;
    grant select on public.asking to anon, authenticated, service_role`)
  // It hears of them a moment later.
  await vi.waitFor(async () => expect((await read(running.client())).error).toBe(null))
})
afterAll(() => running.stop())

const read = (client: ReturnType<TestBackend['client']>) =>
  client.from('asking').select().single<Record<string, string>>()
const poolOf = (more: object = {}) => connect(running.database, { max: 2, ...more })

test('a visitor reads on connections that are a visitor’s, where nothing can be written', async () => {
  const { data } = await read(running.client())
  const visitor = { role: 'anon', claimed: 'anon', readOnly: 'on', timeout: '15s' }
  expect(data).toEqual({ ...visitor, pool: 'visitors' })
  // A function could leave something behind.
  const { data: called } = await running.client().rpc('who').single()
  expect(called).toEqual({ ...visitor, pool: 'authenticator' })
})

test('nobody else does', async () => {
  const { data } = await read(running.client(running.backend.serviceRoleKey))
  expect(data).toMatchObject({ role: 'service_role', pool: 'authenticator' })
})

test('what a visitor may not see is refused, and the connection serves on', async () => {
  const anon = running.client()
  for (let time = 0; time < 20; time++) {
    expect((await anon.from('hidden').select('one')).error?.code).toBe('42501')
    expect((await anon.from('broken').select('one')).error?.code).toBe('22012')
  }
  expect((await read(anon)).data).toMatchObject({ pool: 'visitors' })
  expect(running.backend.pools().visitors).toEqual({ size: 10, lent: 0, waiting: 0 })
})

test('a connection that is lost harms only what was read on it', async () => {
  const sql = poolOf({ settings: visitorSettings(ANON), name: 'lost' })
  const pool = new VisitorPool(sql)
  const refused = expect(pool.run('select pg_sleep(30)', [], {})).rejects.toThrow()
  await pool.run('select 1', [], {})
  const ofPool = running.owner`from pg_stat_activity
    where application_name = 'lost' and datname = current_database()`
  const busy = async () => {
    const rows = await running.owner`select ${ofPool} and state = 'active' and query like '%sleep%'`
    return rows.length
  }
  await expect.poll(busy).toBe(1)
  await running.owner`select pg_terminate_backend(pid, 5000) ${ofPool}`
  await refused
  // The other was ended while it was idle: the driver may still have to notice.
  const one = () => pool.run('select 1', [], {}).catch(() => [])
  const ten = () => Promise.all(Array.from({ length: 10 }, one))
  await expect.poll(async () => (await ten()).flat().length).toBe(10)
  expect(poolUse(sql)).toEqual({ lent: 0, waiting: 0 })
  await endPool(sql, 10_000)
})

test('one connection each: who finds none waits for a turn, and not for ever', async () => {
  const sql = poolOf({ settings: visitorSettings(ANON) })
  const pool = new VisitorPool(sql)
  const pids = await Promise.all(
    Array.from({ length: 6 }, () =>
      pool.run<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)', [], {}),
    ),
  )
  expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(2)
  const held = [1, 2].map(() => pool.run('select pg_sleep(0.5)', [], {}))
  await expect(pool.run('select 1', [], {}, 50)).rejects.toBeInstanceOf(PoolTimeout)
  expect(poolUse(sql)).toEqual({ lent: 2, waiting: 0 })
  await Promise.all(held)
  expect(await pool.run('select 1 as one', [], {})).toEqual([{ one: 1 }])
  expect(poolUse(sql)).toEqual({ lent: 0, waiting: 0 })
  await endPool(sql, 10_000)
})

test.each([
  ['a visitor', visitorSettings(ANON), true],
  ['who may write', { ...visitorSettings(ANON), default_transaction_read_only: 'off' }, false],
  ['somebody else', { ...visitorSettings(ANON), role: 'authenticated' }, false],
])('its connections are asked who they are: %s', async (_, settings, isOne) => {
  const sql = poolOf({ settings })
  expect(await new VisitorPool(sql).isFor(ANON)).toBe(isOne)
  await endPool(sql, 10_000)
})

test('a pool that cannot be entered is for nobody', async () => {
  const sql = poolOf({ settings: { ...visitorSettings(ANON), role: 'nobody' } })
  expect(await new VisitorPool(sql).isFor(ANON)).toBe(false)
  await endPool(sql, 10_000)
})

test('it is for nobody with other claims', () => {
  const sql = poolOf({ settings: visitorSettings(ANON) })
  const pool = new VisitorPool(sql)
  expect(pool.isFor({ ...ANON, role: 'authenticated' })).toBe(false)
  expect(pool.isFor({ ...ANON, iss: 'somebody' })).toBe(false)
})

test('who waits behind connections that break is served by their successors', async () => {
  const { path = '', database, username, password } = running.database
  const clients = new Set<Socket>()
  const between = createServer((client) => {
    const server = createConnection({ path })
    clients.add(client)
    client.on('error', () => {}).on('close', () => server.destroy())
    server.on('error', () => {}).on('close', () => client.destroy())
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/${database}`
  const sql = connect({ url }, { max: 2, settings: visitorSettings(ANON) })
  const pool = new VisitorPool(sql)
  await Promise.all([1, 2].map(() => pool.run('select pg_sleep(0.05)', [], {})))
  const reading = Promise.allSettled([1, 2].map(() => pool.run('select pg_sleep(30)', [], {})))
  const waiting = Array.from({ length: 6 }, () => pool.run('select 1 as one', [], {}))
  // As a line that breaks ends, with an error; the data of the two was sent a moment ago.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  for (const client of clients) client.resetAndDestroy()
  expect((await reading).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await Promise.all(waiting)).flat()).toEqual(Array(6).fill({ one: 1 }))
  expect(poolUse(sql)).toEqual({ lent: 0, waiting: 0 })
  await endPool(sql, 10_000)
  between.close()
})
