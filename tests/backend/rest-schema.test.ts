import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { CatalogueCache } from '../../backend/rest/catalogue.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

/** The catalogue is read again once a second at most. */
const SOON = { timeout: 5000 }

let running: TestBackend
beforeEach(async () => {
  running = await startTestBackend()
  await running.client().from('events').select('id') // the catalogue is read
})
afterEach(() => running.stop())

test('a notification makes every node read the changed schema', async () => {
  const { owner } = running
  const notified = Promise.withResolvers<string>()
  await owner.listen('pgrst', notified.resolve)
  await owner`create table public.later (id int primary key, word text)`
  expect(await notified.promise).toBe('reload schema')
  const later = () => running.client(running.backend.serviceRoleKey).from('later')
  // We hear of it by one line, the backend by another.
  await expect.poll(async () => (await later().select('id')).status, SOON).toBe(200)
  expect((await later().insert({ id: 1, word: 'a' })).status).toBe(201)
  await owner`alter table public.later rename column word to phrase`
  await expect.poll(async () => (await later().select('phrase')).status, SOON).toBe(200)
  expect((await later().select('word')).error?.code).toBe('42703')
})

test('without notifications, an unknown name makes the schema be read again', async () => {
  const { owner } = running
  await owner`drop event trigger platform_schema_changed`
  await owner`drop event trigger platform_schema_dropped`
  await owner`create table public.quiet (id int primary key)`
  const quiet = () => running.client().from('quiet')
  await expect.poll(async () => (await quiet().select('id')).status, SOON).toBe(200)
  await owner`alter table public.quiet add word text`
  await expect.poll(async () => (await quiet().select('word')).status, SOON).toBe(200)
  await owner`create function public.hello() returns text language sql return 'hi'`
  await expect.poll(async () => (await running.client().rpc('hello')).data, SOON).toBe('hi')
})

test('an unchanged catalogue that is read again stays the same object', async () => {
  const pool = createPool(running.database)
  onTestFinished(() => pool.end(1000))
  const cache = new CatalogueCache(pool)
  const first = await cache.current()
  cache.invalidate()
  const second = cache.current()
  cache.invalidate()
  expect(await second).toBe(first)
  expect(await cache.current()).toBe(first)
  await running.owner`create table public.newer (id int primary key)`
  cache.invalidate()
  const third = await cache.current()
  expect(third).not.toBe(first)
  expect(third.tables.has('newer')).toBe(true)
})

test('a dropped table is 404, a revoked right is 401', async () => {
  const { owner } = running
  const events = async () => {
    const { status, error } = await running.client().from('events').select('id')
    return [status, error?.code]
  }
  await owner`revoke select on public.events from anon`
  expect(await events()).toEqual([401, '42501'])
  await owner`drop table public.events cascade`
  await expect.poll(events, SOON).toEqual([404, 'PGRST205'])
})
