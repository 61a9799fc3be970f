import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend, untilServed } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner`
    insert into public.events (title, date, tags, location, created_at) values
      ('Alpha', '2026-01-01T10:00:00Z', '{heart,talk}', 'Davenport', '2025-12-31T23:59:59.5Z'),
      ('Beta', '2026-02-01T10:00:00Z', '{}', null, now()),
      ('Gamma, "quoted"', '2026-03-01T10:00:00Z', '{talk}', 'Moline', now())`
  await running.owner`create table public.facts (id int primary key, data jsonb, size numeric)`
  await running.owner`create table public.alike (mine int, mini int, xa int, xb int, xc int)`
  await running.owner`
    insert into public.facts values
      (1, '{"a": {"b": "deep"}, "list": [1, 2]}', 1.50), (2, '{"a": null}', null), (3, '{}', 3)`
  await untilServed(running, 'alike')
})
afterAll(() => running.stop())

const events = () => running.client().from('events')
const facts = () => running.client().from('facts')

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`${running.url}/rest/v1/${path}`, {
    headers: { apikey: running.backend.anonKey, ...headers },
  })
}

describe('columns', () => {
  test("all columns, in PostgreSQL's formats", async () => {
    const { data } = await events().select('*').eq('title', 'Alpha').single()
    expect(data).toMatchObject({
      title: 'Alpha',
      date: '2026-01-01T10:00:00+00:00',
      created_at: '2025-12-31T23:59:59.5+00:00',
      tags: ['heart', 'talk'],
      organizer: null,
    })
    const columns = await running.owner`
      select column_name from information_schema.columns where table_name = 'events'`
    expect(Object.keys(data).sort()).toEqual(columns.map((each) => each.column_name).sort())
  })

  test('aliases, casts and JSON paths', async () => {
    const select =
      'number:id,size::text,data->a->>b,second:data->list->1,data->list,last:data->list->-1'
    const { data } = await facts().select(select).eq('id', 1).single()
    expect(data).toEqual({
      number: 1,
      size: '1.50',
      b: 'deep',
      second: 2,
      list: [1, 2],
      last: 2,
    })
  })

  test('casts go to every name of a type, and to types only', async () => {
    for (const type of ['text', 'int', 'integer', 'bigint', 'INT4']) {
      expect((await facts().select(`size::${type}`)).error).toBeNull()
    }
    expect((await get('facts?select=size::double+precision')).status).toBe(200)
    const { error, status } = await facts().select('size::nothing')
    expect([status, error?.code]).toEqual([400, '42704'])
  })

  test('an unknown column is 42703', async () => {
    const { error, status } = await events().select('title,nothing')
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: '42703',
      message: 'column events.nothing does not exist',
      details: null,
      hint: null,
    })
  })

  test('a misspelled column gets PostgreSQL’s hint', async () => {
    const hintFor = async (table: string, column: string) =>
      (await running.client().from(table).select(column)).error?.hint
    const title = 'Perhaps you meant to reference the column "events.title".'
    expect(await hintFor('events', 'titel')).toBe(title)
    expect((await events().select('id').eq('titl', 'x')).error?.hint).toBe(title)
    expect((await events().select('id').order('titles')).error?.hint).toBe(title)
    expect(await hintFor('alike', 'min')).toBe(
      'Perhaps you meant to reference the column "alike.mine" or the column "alike.mini".',
    )
    for (const none of ['xd', 'titlexxxx', 'x'.repeat(10_000)])
      expect(await hintFor(none === 'xd' ? 'alike' : 'events', none)).toBeNull()
  })

  test('an unknown table is PGRST205 with a hint', async () => {
    const refusalOf = async (table: string) => {
      const { error, status } = await running.client().from(table).select('*')
      expect([status, error?.code]).toEqual([404, 'PGRST205'])
      return error
    }
    expect(await refusalOf('event')).toMatchObject({
      message: "Could not find the table 'public.event' in the schema cache",
      hint: "Perhaps you meant the table 'public.events'",
    })
    const hint = "Perhaps you meant the table 'public.team_members'"
    expect((await refusalOf('TeamMembers'))?.hint).toBe(hint)
    for (const none of ['qqqq', 'x'.repeat(10_000)])
      expect((await refusalOf(none))?.hint).toBeNull()
  })

  test('embedded tables and aggregates are refused clearly', async () => {
    for (const select of ['*,staff(*)', 'x:staff!inner(user_id)', '...staff(*)']) {
      const { error, status } = await events().select(select)
      expect([status, error?.code]).toEqual([400, 'PGRST200'])
      expect(error?.message).toContain("between 'events' and 'staff'")
    }
    for (const select of ['count()', 'title.max()', 'n:date.min()']) {
      const { error, status } = await events().select(select)
      expect([status, error?.code]).toEqual([400, 'PGRST123'])
    }
    expect((await events().select('title').eq('staff.active', true)).error?.code).toBe('PGRST108')
    expect((await get('events?order=staff(user_id)')).status).toBe(400)
  })

  test('a syntax error is PGRST100 with the position', async () => {
    const response = await get('events?select=title,')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'PGRST100',
      details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
      hint: null,
      message: '"failed to parse select parameter (title,)" (line 1, column 7)',
    })
    const unclosed = ['select=staff(user_id', 'select=staff!inner(a,b(c)', 'or=(title.eq.a']
    for (const query of ['order=title.up', 'title=Alpha', 'or=()', 'a=in.1', ...unclosed]) {
      const refused = await get(`events?${query}`)
      expect([query, refused.status, (await refused.json()).code]).toEqual([query, 400, 'PGRST100'])
    }
  })
})

describe('order and range', () => {
  const titles = (data: { title: string }[] | null) => data?.map(({ title }) => title[0]).join('')

  test('by several columns, nulls where asked', async () => {
    const by = async (order: string) =>
      titles(await (await get(`events?select=title&order=${order}`)).json())
    expect(await by('date.desc')).toBe('GBA')
    expect(await by('location')).toBe('AGB')
    expect(await by('location.asc.nullsfirst')).toBe('BAG')
    expect(await by('location.desc.nullslast,date')).toBe('GAB')
    expect(await by('location.nullsfirst, date.desc')).toBe('BAG')
    const { data } = await facts().select('id').order('data->a->>b', { nullsFirst: false })
    expect(data?.[0]).toEqual({ id: 1 })
  })

  test('limit, offset and count', async () => {
    const page = await events().select('title', { count: 'exact' }).order('date').range(1, 1)
    expect([page.status, page.count, titles(page.data)]).toEqual([206, 3, 'B'])
    const all = await get('events?select=title&limit=5', { prefer: 'count=exact' })
    expect([all.status, all.headers.get('content-range')]).toEqual([200, '0-2/3'])
    expect(all.headers.get('preference-applied')).toBe('count=exact')
    expect((await get('events?limit=2')).headers.get('content-range')).toBe('0-1/*')
    expect((await get('events?limit=0')).headers.get('content-range')).toBe('*/*')
  })

  test('the Range header', async () => {
    const response = await get('events?select=title&order=date', {
      'range-unit': 'items',
      range: '1-5',
    })
    expect(response.headers.get('content-range')).toBe('1-2/*')
    expect(await response.json()).toHaveLength(2)
    const refused = await get('events', { range: '5-2' })
    expect([refused.status, (await refused.json()).code]).toEqual([416, 'PGRST103'])
  })

  test('beyond the last row is 416 when counted', async () => {
    const response = await get('events?offset=7', { prefer: 'count=exact' })
    expect(response.status).toBe(416)
    expect(await response.json()).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 7 was requested, but there are only 3 rows.',
    })
    const negative = await get('events?limit=-1')
    expect([negative.status, (await negative.json()).code]).toEqual([416, 'PGRST103'])
  })

  test('HEAD counts and sends no body', async () => {
    const { data, count, status } = await events().select('*', { count: 'exact', head: true })
    expect([data, count, status]).toEqual([null, 3, 200])
  })
})

describe('formats', () => {
  test('single requires exactly one row, maybeSingle accepts none', async () => {
    const none = await events().select('*').eq('title', 'nobody').single()
    expect(none.status).toBe(406)
    expect(none.error).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    })
    expect((await events().select('*').single()).error?.details).toBe('The result contains 3 rows')
    const maybe = await events().select('*').eq('title', 'nobody').maybeSingle()
    expect([maybe.data, maybe.error]).toEqual([null, null])
  })

  test('CSV', async () => {
    const { data } = await events().select('title,tags').order('date').csv()
    expect(data).toBe('title,tags\nAlpha,"{heart,talk}"\nBeta,{}\n"Gamma, ""quoted""",{talk}')
  })

  test('JSON without nulls', async () => {
    const response = await get('events?title=eq.Beta&select=title,location', {
      accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    })
    expect(await response.json()).toEqual([{ title: 'Beta' }])
  })

  test('other types are refused with 406', async () => {
    for (const accept of ['application/geo+json', 'application/vnd.pgrst.plan+json', 'image/png']) {
      const response = await get('events', { accept })
      expect([response.status, (await response.json()).code]).toEqual([406, 'PGRST107'])
    }
  })

  test('a response has a thousand rows at most', async () => {
    await running.owner`insert into public.facts select n from generate_series(100, 1300) n`
    const { data, count, status } = await facts().select('id', { count: 'exact' })
    expect([data?.length, count, status]).toEqual([1000, 1204, 206])
  })
})
