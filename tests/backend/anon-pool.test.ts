import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { AnonPool } from '../../backend/database/anon-pool.ts'
import type { PoolOptions } from '../../backend/database/pool.ts'
import type { Sql } from '../../backend/database/sql.ts'
import { startTestBackend, type TestBackend, untilServed } from '../support/backend.ts'

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
  await untilServed(running, 'asking')
})
afterAll(() => running.stop())

const read = (client: ReturnType<TestBackend['client']>) =>
  client.from('asking').select().single<Record<string, string>>()
function anonPool(options: PoolOptions = {}, address = running.database) {
  const anon = new AnonPool(address, ANON, { max: 2, ...options })
  onTestFinished(() => anon.pool.end(10_000))
  return anon
}
const whoAmI = (sql: Sql) => sql`select current_user as me`
const isAnon = async (anon: AnonPool) => (await anon.read(whoAmI))?.[0]?.me === 'anon'

test('anonymous reads of pages run on read-only connections of the role anon', async () => {
  const { data } = await read(running.client())
  const expected = { role: 'anon', claimed: 'anon', readOnly: 'on', timeout: '15s' }
  expect(data).toEqual({ ...expected, pool: 'site' })
  // A function could change session state.
  const { data: called } = await running.client().rpc('who').single()
  expect(called).toEqual({ ...expected, pool: 'authenticator' })
})

test('other clients’ anonymous reads use another pool with a shorter timeout', async () => {
  const headers = { apikey: running.backend.anonKey, 'x-client-address': '192.0.2.1' }
  const answer = await fetch(`${running.url}/rest/v1/asking`, { headers })
  const expected = { role: 'anon', claimed: 'anon', readOnly: 'on', timeout: '3s', pool: 'anon' }
  expect(await answer.json()).toEqual([expected])
})

test('anonymous lists of files use the pool, too', async () => {
  const { error } = await running.client().storage.from('photos').list('events')
  expect(error).toBe(null)
  const lists = await running.owner`select application_name as pool from pg_stat_activity
    where datname = current_database() and query like '%storage.objects object%'
      and pid <> pg_backend_pid()`
  expect(lists).toEqual([{ pool: 'site' }])
})

test('other roles do not use it', async () => {
  const { data } = await read(running.client(running.backend.serviceRoleKey))
  expect(data).toMatchObject({ role: 'service_role', pool: 'authenticator' })
})

test('a refused or failed read leaves the connection usable', async () => {
  const anon = running.client()
  for (let time = 0; time < 20; time++) {
    expect((await anon.from('hidden').select('one')).error?.code).toBe('42501')
    expect((await anon.from('broken').select('one')).error?.code).toBe('22012')
  }
  expect((await read(anon)).data).toMatchObject({ pool: 'site' })
  // The response may arrive before PostgreSQL reports that the connection is idle.
  const { pools } = running.backend
  await expect.poll(() => pools().site).toEqual({ max: 8, inUse: 0, waiting: 0 })
})

test('a lost connection fails only the reads on it', async () => {
  const anon = anonPool({ name: 'lost' })
  const refused = expect(anon.read((sql) => sql`select pg_sleep(30)`)).rejects.toThrow()
  await anon.read(whoAmI)
  const ofPool = running.owner.part`from pg_stat_activity
    where application_name = 'lost' and datname = current_database()`
  const busy = async () => {
    const rows = await running.owner`select ${ofPool} and state = 'active' and query like '%sleep%'`
    return rows.length
  }
  await expect.poll(busy).toBe(1)
  await running.owner`select pg_terminate_backend(pid, 5000) ${ofPool}`
  await refused
  // The loss of the idle connection may not be noticed yet.
  await expect.poll(() => isAnon(anon).catch(() => false)).toBe(true)
  expect(anon.isFor(ANON)).toBe(true)
  expect(anon.pool.stats()).toEqual({ max: 2, inUse: 0, waiting: 0 })
})

test.each([
  ['not read-only', { default_transaction_read_only: 'off' }],
  ['another role', { role: 'authenticated' }],
  ['other claims', { 'request.jwt.claims': '{"role":"anon","more":1}' }],
  ['no statement timeout', { statement_timeout: '0' }],
  ['an unknown role', { role: 'nobody' }],
])('connections that ignore startup parameters are not used: %s', async (_, other) => {
  const anon = anonPool()
  expect([await isAnon(anon), anon.isFor(ANON)]).toEqual([true, true])
  // Parameters of the URL take precedence, as those of a pooler would.
  const { url = 'postgres://localhost', ...address } = running.database
  const others = anonPool({}, { ...address, url: `${url}?${new URLSearchParams(other)}` })
  expect(others.isFor(ANON)).toBe(true)
  expect(await others.read(whoAmI)).toBe(undefined)
  // The pool is not tried again for a while.
  expect(others.isFor(ANON)).toBe(false)
  expect(others.pool.stats()).toEqual({ max: 2, inUse: 0, waiting: 0 })
})

test('where startup parameters are ignored, anonymous reads use transactions', async () => {
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

test('an unreachable database is an error and does not disable the pool', async () => {
  const anon = anonPool({}, { url: 'postgres://127.0.0.1:1/nowhere' })
  await expect(anon.read(whoAmI)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(anon.isFor(ANON)).toBe(true)
  expect(anon.pool.stats()).toEqual({ max: 2, inUse: 0, waiting: 0 })
})

test('claims other than those of the anonymous key cannot use the pool', () => {
  const anon = anonPool()
  expect(anon.isFor({ ...ANON, role: 'authenticated' })).toBe(false)
  expect(anon.isFor({ ...ANON, iss: 'somebody' })).toBe(false)
})
