import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { AnonPool } from '../../backend/database/anon-pool.ts'
import type { PoolOptions } from '../../backend/database/pool.ts'
import type { Sql } from '../../backend/database/sql.ts'
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
function visitorsOf(options: PoolOptions = {}, address = running.database) {
  const visitors = new AnonPool(address, ANON, { max: 2, ...options })
  onTestFinished(() => visitors.pool.end(10_000))
  return visitors
}
const whoAmI = (sql: Sql) => sql`select current_user as me`
const isVisitor = async (visitors: AnonPool) => (await visitors.read(whoAmI))?.[0]?.me === 'anon'

test('a visitor reads on connections that are a visitor’s, where nothing can be written', async () => {
  const { data } = await read(running.client())
  const visitor = { role: 'anon', claimed: 'anon', readOnly: 'on', timeout: '15s' }
  expect(data).toEqual({ ...visitor, pool: 'site' })
  // A function could leave something behind.
  const { data: called } = await running.client().rpc('who').single()
  expect(called).toEqual({ ...visitor, pool: 'authenticator' })
})

test('another client reads on others, for a shorter time', async () => {
  const headers = { apikey: running.backend.anonKey, 'x-client-address': '192.0.2.1' }
  const answer = await fetch(`${running.url}/rest/v1/asking`, { headers })
  const visitor = { role: 'anon', claimed: 'anon', readOnly: 'on', timeout: '3s', pool: 'anon' }
  expect(await answer.json()).toEqual([visitor])
})

test('a visitor lists files on them, too', async () => {
  const { error } = await running.client().storage.from('photos').list('events')
  expect(error).toBe(null)
  const lists = await running.owner`select application_name as pool from pg_stat_activity
    where datname = current_database() and query like '%storage.objects object%'
      and pid <> pg_backend_pid()`
  expect(lists).toEqual([{ pool: 'site' }])
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
  expect((await read(anon)).data).toMatchObject({ pool: 'site' })
  // The answer may be here before PostgreSQL has said that the connection is ready.
  const { pools } = running.backend
  await expect.poll(() => pools().site).toEqual({ max: 8, inUse: 0, waiting: 0 })
})

test('a connection that is lost harms only what was read on it', async () => {
  const visitors = visitorsOf({ name: 'lost' })
  const refused = expect(visitors.read((sql) => sql`select pg_sleep(30)`)).rejects.toThrow()
  await visitors.read(whoAmI)
  const ofPool = running.owner.part`from pg_stat_activity
    where application_name = 'lost' and datname = current_database()`
  const busy = async () => {
    const rows = await running.owner`select ${ofPool} and state = 'active' and query like '%sleep%'`
    return rows.length
  }
  await expect.poll(busy).toBe(1)
  await running.owner`select pg_terminate_backend(pid, 5000) ${ofPool}`
  await refused
  // The other was ended while it was idle: that may still have to be noticed.
  await expect.poll(() => isVisitor(visitors).catch(() => false)).toBe(true)
  expect(visitors.isFor(ANON)).toBe(true)
  expect(visitors.pool.stats()).toEqual({ max: 2, inUse: 0, waiting: 0 })
})

test.each([
  ['who may write', { default_transaction_read_only: 'off' }],
  ['somebody else', { role: 'authenticated' }],
  ['a visitor who says more', { 'request.jwt.claims': '{"role":"anon","more":1}' }],
  ['who takes any time', { statement_timeout: '0' }],
  ['nobody that PostgreSQL knows', { role: 'nobody' }],
])('its connections are asked who they are: %s', async (_, other) => {
  const visitors = visitorsOf()
  expect([await isVisitor(visitors), visitors.isFor(ANON)]).toEqual([true, true])
  // Parameters of an address win, as what stands between us and PostgreSQL would.
  const { url = 'postgres://localhost', ...place } = running.database
  const others = visitorsOf({}, { ...place, url: `${url}?${new URLSearchParams(other)}` })
  expect(others.isFor(ANON)).toBe(true)
  expect(await others.read(whoAmI)).toBe(undefined)
  // Nor is it tried again for a while.
  expect(others.isFor(ANON)).toBe(false)
  expect(others.pool.stats()).toEqual({ max: 2, inUse: 0, waiting: 0 })
})

test('where nobody is made a visitor, visitors are answered the long way', async () => {
  const { url = 'postgres://localhost' } = running.database
  const other = { url: `${url}?default_transaction_read_only=off` }
  const elsewhere = await startTestBackend({ database: other })
  onTestFinished(elsewhere.stop)
  const { error } = await elsewhere.client().from('events').select('id')
  expect(error).toBe(null)
  const names = async () => {
    const rows = await elsewhere.owner`select distinct application_name as name
      from pg_stat_activity where datname = current_database() and usename = 'authenticator'`
    return rows.map(({ name }) => name)
  }
  await expect.poll(names).toEqual(['authenticator'])
})

test('a database that cannot be reached is a failure, and no reason to doubt', async () => {
  const visitors = visitorsOf({}, { url: 'postgres://127.0.0.1:1/nowhere' })
  await expect(visitors.read(whoAmI)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(visitors.isFor(ANON)).toBe(true)
  expect(visitors.pool.stats()).toEqual({ max: 2, inUse: 0, waiting: 0 })
})

test('it is for nobody with other claims', () => {
  const visitors = visitorsOf()
  expect(visitors.isFor({ ...ANON, role: 'authenticated' })).toBe(false)
  expect(visitors.isFor({ ...ANON, iss: 'somebody' })).toBe(false)
})
