import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend, untilServed } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner.unsafe(`
    create table public.pairs (a int, b text);
    insert into public.pairs values (1, 'one'), (2, 'two'), (3, 'three');
    create function public.add(a int, b int default 10) returns int language sql immutable
      as 'select a + b';
    create function public.today() returns date language sql stable as $$ select date '2026-05-06' $$;
    create function public.first_pair() returns public.pairs language sql stable
      as 'select * from public.pairs order by a limit 1';
    create function public.all_pairs() returns setof public.pairs language sql stable
      as 'select * from public.pairs';
    create function public.words(texts text[]) returns setof text language sql immutable
      as 'select unnest(texts)';
    create function public.split(n int) returns table (half numeric, double int) language sql
      as 'select n / 2.0, n * 2';
    create function public.longest(texts text[]) returns text language sql immutable
      as 'select t from unnest(texts) t order by length(t) desc limit 1';
    create function public.forget(n int) returns void language sql
      as 'delete from public.pairs where a = n';
    create function public.twice(x int) returns int language sql as 'select 2 * x';
    create function public.twice(x text) returns text language sql as 'select x || x';
    create function public.claim(name text) returns text language sql stable
      as $$ select current_setting('request.jwt.claims', true)::json ->> name $$;
    create function public.teapot() returns void language plpgsql
      as $$ begin raise sqlstate 'PT418' using message = 'tea', hint = 'no coffee'; end $$;
    create function public.complain() returns void language plpgsql
      as $$ begin raise exception 'not today' using detail = 'rain', hint = 'try tomorrow'; end $$;
    create function public.secret() returns int language sql as 'select 1';
    revoke execute on function public.secret() from public, anon;
  `)
  await untilServed(running, 'rpc/today')
})
afterAll(() => running.stop())

const rpc = (name: string, args?: object, options?: { get?: boolean; count?: 'exact' }) =>
  running.client().rpc(name, args, options)

function call(path: string, init: RequestInit = {}) {
  const headers = { apikey: running.backend.anonKey, 'content-type': 'application/json' }
  return fetch(`${running.url}/rest/v1/rpc/${path}`, { headers, ...init })
}

test('values, with named and default arguments', async () => {
  expect((await rpc('add', { a: 1, b: 2 })).data).toBe(3)
  expect((await rpc('add', { a: 1 })).data).toBe(11)
  expect((await rpc('today')).data).toBe('2026-05-06')
  expect((await rpc('longest', { texts: ['a', 'ccc', 'bb'] })).data).toBe('ccc')
  expect((await rpc('longest', { texts: ['a', 'bb'] }, { get: true })).data).toBe('bb')
})

test('rows and sets of values', async () => {
  expect((await rpc('first_pair')).data).toEqual({ a: 1, b: 'one' })
  expect((await rpc('words', { texts: ['x', 'y'] })).data).toEqual(['x', 'y'])
  expect((await rpc('split', { n: 3 })).data).toEqual([{ half: 1.5, double: 6 }])
})

test('a set is selected from, filtered, ordered, limited and counted', async () => {
  const { data, count } = await rpc('all_pairs', {}, { count: 'exact' })
    .select('b')
    .gt('a', 1)
    .order('a', { ascending: false })
    .limit(1)
  expect([data, count]).toEqual([[{ b: 'three' }], 2])
  expect((await rpc('all_pairs').eq('a', 2).single()).data).toEqual({ a: 2, b: 'two' })
  expect((await rpc('all_pairs').single()).error?.code).toBe('PGRST116')
  expect((await rpc('split', { n: 3 }).select('double')).data).toEqual([{ double: 6 }])
})

test('GET and HEAD read only', async () => {
  expect((await rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3)
  const head = await running.client().rpc('all_pairs', {}, { head: true, count: 'exact' })
  expect([head.data, head.count]).toEqual([null, 3])
  const write = await call('forget?n=1')
  expect([write.status, (await write.json()).code]).toEqual([405, '25006'])
  const patch = await call('add', { method: 'PATCH', body: '{}' })
  expect([patch.status, (await patch.json()).code]).toEqual([405, 'PGRST101'])
})

test('nothing returned is 204', async () => {
  const service = running.client(running.backend.serviceRoleKey)
  const { status, data } = await service.rpc('forget', { n: 99 })
  expect([status, data]).toEqual([204, null])
})

test('functions see the verified claims', async () => {
  expect((await rpc('claim', { name: 'role' })).data).toBe('anon')
})

test('an unknown function is PGRST202 with a hint', async () => {
  const { error, status } = await rpc('ad', { a: 1 })
  expect([status, error?.code]).toEqual([404, 'PGRST202'])
  expect(error?.message).toBe('Could not find the function public.ad(a) in the schema cache')
  expect(error?.hint).toBe('Perhaps you meant to call the function public.add')
  expect((await rpc('qqqq')).error?.hint).toBeNull()
  const wrong = await rpc('add', { a: 1, c: 2 })
  expect(wrong.error).toMatchObject({
    code: 'PGRST202',
    message: 'Could not find the function public.add(a, c) in the schema cache',
    hint: 'Perhaps you meant to call the function public.add(a, b)',
  })
  for (const [args, options] of [
    [{ b: 1 }, {}],
    [{ b: 1 }, { get: true }],
    [[1, 2], {}],
  ] as const) {
    expect((await rpc('add', args, options)).error?.code).toBe('PGRST202')
  }
  expect((await rpc('add')).error?.message).toBe(
    'Could not find the function public.add without parameters in the schema cache',
  )
  expect((await rpc('touch_updated_at')).error?.code).toBe('PGRST202')
})

test('overloaded functions are ambiguous', async () => {
  const { error, status } = await rpc('twice', { x: 1 })
  expect([status, error?.code]).toEqual([300, 'PGRST203'])
})

test('errors that a function raises keep their code', async () => {
  const complaint = await rpc('complain')
  expect([complaint.status, complaint.error]).toMatchObject([
    400,
    { code: 'P0001', message: 'not today', details: 'rain', hint: 'try tomorrow' },
  ])
  const custom = await rpc('teapot')
  expect([custom.status, custom.error?.hint]).toEqual([418, 'no coffee'])
  const wrong = await rpc('add', { a: 'x', b: 1 })
  expect([wrong.status, wrong.error?.code]).toEqual([400, '22P02'])
  const forbidden = await rpc('secret')
  expect([forbidden.status, forbidden.error?.code]).toEqual([401, '42501'])
})
