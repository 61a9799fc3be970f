import { SignJWT } from 'jose/jwt/sign'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../backend/key-derivation.ts'
import { testSecret } from '../../harness/secret.ts'
import { clientFrom, operator, signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner`
    insert into public.events (title, description, date, tags, hidden, visible_from, visible_until)
    select title, 'secret ' || title, now(), array['secret'], hidden,
      now() + starts * interval '1 hour', now() + ends * interval '1 hour'
    from (values
      ('open', false, null::int, null::int), ('begun', false, -1, 1),
      ('hidden', true, null, null), ('to come', false, 1, 2), ('ended', false, -2, -1),
      ('hidden in its time', true, -1, 1)
    ) as sample (title, hidden, starts, ends)`
  await running.owner`
    update public.events set description = null, tags = '{}' where title in ('open', 'begun')`
})
afterAll(() => running.stop())

const VISIBLE = ['begun', 'open']
const idOf = async (title: string) => {
  const [row] = await running.owner<{ id: string }[]>`select id from events where title = ${title}`
  return row?.id ?? ''
}

async function strangers() {
  return [clientFrom(running), (await signedIn(running)).client]
}

async function staff() {
  const { client, user } = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${user.id})`
  return client
}

test('visitors and accounts without rights see the records that are visible now; staff see all', async () => {
  for (const client of await strangers()) {
    const { data, count } = await client
      .from('events')
      .select('title', { count: 'exact' })
      .order('title')
    expect(data?.map(({ title }) => title)).toEqual(VISIBLE)
    expect(count).toBe(2)
  }
  const { count } = await (await staff()).from('events').select('*', { count: 'exact', head: true })
  expect(count).toBe(6)
})

describe('a stranger learns nothing of the others', () => {
  const ASKED: [how: string, query: string][] = [
    ['by equality', 'title=eq.hidden'],
    ['by its own column', 'hidden=is.true'],
    ['by its schedule', 'visible_from=gt.now'],
    ['by what is over', 'visible_until=lt.now'],
    ['by a list', 'title=in.(hidden,"to come",ended)'],
    ['by pattern', 'description=like.secret*'],
    ['by pattern, in any case', 'description=ilike.SECRET*'],
    ['by regular expression', 'description=match.^secret'],
    ['by full text', 'description=fts.secret'],
    ['by an array', 'tags=cs.{secret}'],
    ['by an overlap', 'tags=ov.{secret}'],
    ['by order', 'order=description.desc.nullslast&limit=1&description=not.is.null'],
    ['by negation', 'description=not.is.null'],
    ['by conditions joined', 'or=(hidden.is.true,description.like.secret*)'],
    ['by a column as another type', 'select=hidden::text&hidden=eq.true'],
  ]
  test.each(ASKED)('%s', async (_, query) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${running.url}/rest/v1/events?${query}`, {
        method,
        headers: { apikey: running.backend.anonKey, prefer: 'count=exact' },
      })
      // Visitors may not use regular expressions at all.
      if (query.includes('.match.')) expect([200, 400]).toContain(answer.status)
      if (answer.status === 400) continue
      expect(answer.headers.get('content-range')).toBe('*/0')
      if (method === 'GET') expect(await answer.json()).toEqual([])
    }
  })

  test('by its id, alone or as a single object', async () => {
    for (const title of ['hidden', 'to come', 'ended']) {
      for (const client of await strangers()) {
        const query = client
          .from('events')
          .select()
          .eq('id', await idOf(title))
        expect((await query).data).toEqual([])
        expect((await query.single()).error?.code).toBe('PGRST116')
      }
    }
  })

  test("by the planner's estimate", async () => {
    for (const client of await strangers()) {
      for (const count of ['planned', 'estimated'] as const) {
        const { error } = await client.from('events').select('*', { count })
        expect(error).toMatchObject({
          code: 'PGRST122',
          message: 'Estimated counts are not available to this role',
        })
      }
    }
  })

  test('by a function', async () => {
    const id = await idOf('hidden')
    for (const client of await strangers()) {
      const reordered = await client.rpc('reorder', { table_name: 'events', ids: [id] })
      expect(reordered.error?.message).not.toContain('secret')
      const next = await client.rpc('next_visibility_change')
      expect(next.error?.code).toBe('42501')
    }
  })

  test('by writing: a taken id and a free one are refused alike', async () => {
    const row = { title: 'taken', date: '2027-01-05T18:00:00Z' }
    for (const client of await strangers()) {
      const ids = [await idOf('hidden'), crypto.randomUUID()]
      const answers = await Promise.all(
        ids.flatMap((id) => [
          client.from('events').insert({ ...row, id }),
          client.from('events').upsert({ ...row, id }),
        ]),
      )
      expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['42501']))
      const changed = await client.from('events').update(row).eq('id', ids[0]).select()
      expect(changed.data ?? []).toEqual([])
    }
  })
})

test('a record ends after it begins, and within the years of the calendar', async () => {
  const client = await staff()
  const save = (columns: object) =>
    client.from('team_members').insert({ name: 'Ada Example', ...columns })
  const from = '2030-01-02T00:00:00Z'
  const wrong = await save({ visible_from: from, visible_until: '2030-01-01T00:00:00Z' })
  expect(wrong.error?.message).toContain('"team_members_visible_until_after"')
  const far = await save({ visible_from: 'infinity' })
  expect(far.error?.message).toContain('"team_members_visible_from_range"')
  expect(
    (await save({ visible_from: from, visible_until: '2030-01-03T00:00:00Z' })).error,
  ).toBeNull()
})

test('a table of texts has no such columns', async () => {
  const { error } = await running.client().from('site_content').select('hidden')
  expect(error?.code).toBe('42703')
})

describe('a token for one record', () => {
  const sign = (claims: object, secret = testSecret) =>
    new SignJWT({ role: 'anon', iss: 'supabase', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1 minute')
      .sign(deriveKey(secret, 'iss' in claims ? 'access tokens' : 'API keys'))
  const titles = async (token: string, table = 'events', column = 'title') => {
    const { data, error } = await clientFrom(running, { token }).from(table).select(column)
    return error ? error.code : (data as object[]).flatMap(Object.values).toSorted()
  }

  test('shows this record beside the visible ones, in its own table only', async () => {
    for (const title of ['hidden', 'to come', 'ended', 'open']) {
      const token = await sign({ previewed_record: `events:${await idOf(title)}` })
      expect(await titles(token)).toEqual([...new Set([...VISIBLE, title])].toSorted())
      const other = await sign({ previewed_record: `team_members:${await idOf(title)}` })
      expect(await titles(other)).toEqual(VISIBLE)
    }
  })

  test('is made by the backend alone', async () => {
    const previewed_record = `events:${await idOf('hidden')}`
    expect(await titles(await sign({ previewed_record }, `${testSecret}x`))).toBe('PGRST301')
    // Other software that has the secret gets the rights of the anonymous key.
    expect(await titles(await sign({ previewed_record, iss: 'another' }))).not.toContain('hidden')
    const claims = JSON.stringify({ role: 'anon', previewed_record })
    const names = ['request.jwt.claims', 'request.jwt.claim.previewed_record', 'role']
    for (const name of names) {
      const answer = await fetch(`${running.url}/rest/v1/events?select=title&order=title`, {
        headers: { apikey: running.backend.anonKey, [name]: claims, prefer: `${name}=${claims}` },
      })
      expect((await answer.json()).map(({ title }: { title: string }) => title)).toEqual(VISIBLE)
    }
    for (const client of await strangers()) {
      const set = { setting_name: 'request.jwt.claims', new_value: claims, is_local: false }
      expect((await client.rpc('set_config', set)).error?.code).toBe('PGRST202')
      await client.auth.updateUser({ data: { previewed_record } })
      await client.auth.refreshSession()
      const { data } = await client.from('events').select('title').order('title')
      expect(data?.map(({ title }) => title)).toEqual(VISIBLE)
    }
  })
})

describe('the next change of visibility', () => {
  const read = async (since?: string) => {
    const next = await running.backend.nextVisibilityChange(since)
    if (!next) throw new Error('The database knows none')
    return next
  }

  test('is the soonest moment of all tables, hidden records apart', async () => {
    const next = await read()
    expect(next.passed).toBe(false)
    expect(next.milliseconds).toBeGreaterThan(3_500_000)
    expect(next.milliseconds).toBeLessThan(3_600_000)
    const service = operator(running)
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    await service.from('team_members').insert({ name: 'Soon', visible_until: soon(600) })
    await service.from('board_members').insert({ name: 'No', hidden: true, visible_from: soon(60) })
    expect((await read()).milliseconds).toBeGreaterThan(500_000)
    expect((await read()).milliseconds).toBeLessThan(600_000)
  })

  test('has passed when a moment lies between two readings', async () => {
    const { readAt } = await read()
    expect((await read(readAt)).passed).toBe(false)
    await running.owner`
      insert into public.events (title, date, visible_from) values ('now', now(), clock_timestamp())`
    expect((await read(readAt)).passed).toBe(true)
    await running.owner`delete from public.events where title = 'now'`
  })
})
