import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend, untilServed } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner`
    create table public.things (
      id int primary key, word text, size numeric, flag boolean, tags text[], span int4range,
      data jsonb, words tsvector generated always as (to_tsvector('english', coalesce(word, ''))) stored)`
  await running.owner`
    insert into public.things values
      (1, 'Heart, (left)', 1.5, true, '{a,b}', '[1,5)', '{"a": {"b": 1}, "k": "x"}'),
      (2, 'heart "right"', 2, false, '{b}', '[5,9)', '{"k": "y"}'),
      (3, 'a.b:c\\d{e}', -3, null, '{}', '[20,30)', null),
      (4, null, null, true, null, null, '{"k": null}')`
  await untilServed(running, 'things')
})
afterAll(() => running.stop())

/** Not as anon, which may not use regular expressions. */
const things = () =>
  running.client(running.backend.serviceRoleKey).from('things').select('id').order('id')
type Query = ReturnType<typeof things>

test.each<[string, (query: Query) => Query, number[]]>([
  ['eq', (q) => q.eq('word', 'Heart, (left)'), [1]],
  ['neq leaves out null', (q) => q.neq('word', 'Heart, (left)'), [2, 3]],
  ['gt and lte', (q) => q.gt('size', 1.5).lte('size', 2), [2]],
  ['gte and lt', (q) => q.gte('size', -3).lt('size', 2), [1, 3]],
  ['like', (q) => q.like('word', 'Heart%'), [1]],
  ['like with stars', (q) => q.like('word', '*right*'), [2]],
  ['ilike', (q) => q.ilike('word', 'heart%'), [1, 2]],
  ['like all of several', (q) => q.likeAllOf('word', ['%eart%', '%left%']), [1]],
  ['ilike any of several', (q) => q.ilikeAnyOf('word', ['HEART%', 'a.%']), [1, 2, 3]],
  ['match', (q) => q.filter('word', 'match', '^.eart'), [1, 2]],
  ['imatch', (q) => q.filter('word', 'imatch', '^HEART,'), [1]],
  ['in', (q) => q.in('id', [1, 3, 99]), [1, 3]],
  ['in, quoted', (q) => q.in('word', ['Heart, (left)', 'heart "right"', 'a.b:c\\d{e}']), [1, 2, 3]],
  ['in nothing', (q) => q.in('id', []), []],
  ['not in', (q) => q.not('id', 'in', '(1,2)'), [3, 4]],
  ['is null', (q) => q.is('word', null), [4]],
  ['is true', (q) => q.is('flag', true), [1, 4]],
  ['is not null', (q) => q.not('flag', 'is', null), [1, 2, 4]],
  ['is unknown', (q) => q.filter('flag', 'is', 'unknown'), [3]],
  ['is not_null', (q) => q.filter('flag', 'is', 'not_null'), [1, 2, 4]],
  ['isdistinct', (q) => q.filter('flag', 'isdistinct', 'true'), [2, 3]],
  ['cs of an array', (q) => q.contains('tags', ['b']), [1, 2]],
  ['cs of JSON', (q) => q.contains('data', { a: { b: 1 } }), [1]],
  ['cd', (q) => q.containedBy('tags', ['b', 'c']), [2, 3]],
  ['ov', (q) => q.overlaps('tags', ['a', 'z']), [1]],
  ['cs of a range', (q) => q.contains('span', '[2,3)'), [1]],
  ['sl', (q) => q.rangeLt('span', '[10,20)'), [1, 2]],
  ['sr', (q) => q.rangeGt('span', '[10,15)'), [3]],
  ['nxl', (q) => q.rangeGte('span', '[5,6)'), [2, 3]],
  ['nxr', (q) => q.rangeLte('span', '[2,9)'), [1, 2]],
  ['adj', (q) => q.rangeAdjacent('span', '[9,20)'), [2, 3]],
  ['fts', (q) => q.textSearch('words', 'heart & left', { config: 'english' }), [1]],
  [
    'plfts of text',
    (q) => q.textSearch('word', 'right hearts', { type: 'plain', config: 'english' }),
    [2],
  ],
  ['phfts', (q) => q.textSearch('words', 'heart right', { type: 'phrase' }), [2]],
  ['wfts', (q) => q.textSearch('words', 'heart -left', { type: 'websearch' }), [2]],
  ['not', (q) => q.not('word', 'ilike', 'heart%'), [3]],
  ['a way into JSON', (q) => q.eq('data->>k', 'y'), [2]],
  ['a number in JSON', (q) => q.gte('data->a->b', 1), [1]],
  ['match of several columns', (q) => q.match({ flag: true, size: 1.5 }), [1]],
  ['or', (q) => q.or('id.eq.1,word.is.null'), [1, 4]],
  ['or with quotes', (q) => q.or('word.eq."Heart, (left)",word.eq."heart \\"right\\""'), [1, 2]],
  ['or with and', (q) => q.or('id.eq.4,and(flag.is.false,size.gt.1)'), [2, 4]],
  ['or with lists and arrays', (q) => q.or('id.in.(1,2),tags.cs.{a,b}'), [1, 2]],
  ['or with not', (q) => q.or('id.not.gt.1,not.and(id.lt.4,id.gt.0)'), [1, 4]],
  ['not.or', (q) => q.filter('not.or' as 'id', '(id' as 'eq', 'eq.1,id.eq.2)'), [3, 4]],
])('%s', async (_, narrow, ids) => {
  const { data, error } = await narrow(things())
  expect([data?.map(({ id }) => id), error]).toEqual([ids, null])
})

test('any and all of several values', async () => {
  const ids = async (query: string) => {
    const response = await fetch(`${running.url}/rest/v1/things?select=id&order=id&${query}`, {
      headers: { apikey: running.backend.anonKey },
    })
    const rows: { id: number }[] = await response.json()
    return rows.map(({ id }) => id)
  }
  expect(await ids('id=eq(any).{1,3}')).toEqual([1, 3])
  expect(await ids('id=gt(all).{1,2}')).toEqual([3, 4])
  expect(await ids('id=not.lt(any).{2,3}')).toEqual([3, 4])
  expect(await ids('or=(id.eq(any).{1,2},word.is.null)')).toEqual([1, 2, 4])
  expect(await ids('not.and=(id.gt.1,id.lt.4)')).toEqual([1, 4])
})

test("a value that does not fit a column's type keeps PostgreSQL's code", async () => {
  const read = async (column: string, operator: string, value: string) => {
    const { status, error } = await things().filter(column, operator, value)
    return [status, error?.code]
  }
  expect(await read('id', 'eq', 'x')).toEqual([400, '22P02'])
  expect(await read('id', 'like', '1%')).toEqual([404, '42883'])
  expect(await read('word', 'sl', '[1,2)')).toEqual([404, '42883'])
  expect(await read('words', 'fts(klingon)', 'x')).toEqual([400, '42704'])
  expect(await read('word', 'match', '(')).toEqual([400, '2201B'])
})
