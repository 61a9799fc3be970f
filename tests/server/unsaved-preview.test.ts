import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewOfRecord } from '../../app/admin/kit/preview/preview-of-record.ts'
import type { Row } from '../../app/admin/kit/resource.ts'
import { MAILS_PREVIEW, type PreviewRequest } from '../../app/data/preview-request.ts'
import { TERMS_KEY } from '../../app/lib/terms-blocks.ts'
import { textsKey } from '../../app/lib/text-keys.ts'
import { PAGES } from '../../app/site/pages.ts'
import { transaction } from '../../backend/database/transaction.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { signInActors } from '../backend/rights/actors.ts'
import { ACTORS, type Actor, STAFF } from '../backend/rights/table.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { DECLARED_SCREENS, resourceOf } from '../support/declared-resources.ts'
import { lockEvents } from '../support/locked-events.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let running: TestBackend
let site: SiteProcess
let staff: SupabaseClient
let session: Session
const ids: Record<string, string> = {}
beforeAll(async () => {
  running = await startTestBackend()
  site = await startSiteBeside(running, { SITE_URL: running.url, PAGES_PER_SECOND: '0' })
  const person = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${person.user.id})`
  staff = person.client
  session = person.session
  ids.event = await insert('events', { title: 'Walk', date: '2031-05-06T18:30:00Z' })
  ids.person = await insert('team_members', { name: 'Maria Lopez', role: 'Nurse' })
  ids.job = await insert('job_openings', { title: 'Sonographer', is_active: false })
  await running.owner`insert into site_content values (${TERMS_KEY}, 'Old terms')`
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})

async function insert(table: string, values: object): Promise<string> {
  const { data, error } = await staff.from(table).insert(values).select().single()
  if (error) throw error
  return data.id
}

interface Asking {
  token?: string | undefined
  headers?: Record<string, string>
  method?: string
}

async function ask(body: unknown, { token, headers, method = 'POST' }: Asking = {}) {
  const bearer = token ?? session.access_token
  const answer = await fetch(`${site.url}/preview`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const failure: { code?: string; message?: string } = answer.ok ? {} : JSON.parse(text)
  return { status: answer.status, headers: answer.headers, text, ...failure }
}

const read = async (path: string) => (await fetch(site.url + path)).text()

const eventWith = (values: object, isNew = false): PreviewRequest => {
  const id = isNew ? crypto.randomUUID() : (ids.event ?? '')
  return { path: `/events/${id}`, table: 'events', id, isNew, values: { ...values } }
}

/** Every row of every table with its place and its transaction, and every sequence. */
async function dump(): Promise<unknown> {
  const { owner } = running
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'storage') order by 1`
  const rows = await Promise.all(
    tables.map(({ name }) =>
      owner.unsafe(`select '${name}' as name, ctid::text, xmin::text, row::text from ${name} row`),
    ),
  )
  return [rows, await owner`select schemaname, sequencename, last_value::text from pg_sequences`]
}

describe('shows the page as it would be', () => {
  const PREVIEWS: [name: string, request: () => PreviewRequest, shown: string, before: string][] = [
    ['an event', () => eventWith({ title: 'Walk at dawn' }), 'Walk at dawn', 'Walk'],
    [
      'a new hidden event',
      () =>
        eventWith({ title: 'Secret evening', date: '2031-05-06T18:30:00Z', hidden: true }, true),
      'Secret evening',
      '',
    ],
    [
      'a person',
      () => ({
        path: '/leadership-and-team',
        table: 'team_members',
        id: ids.person ?? '',
        isNew: false,
        values: { name: 'Maria Lopez-Diaz' },
      }),
      'Maria Lopez-Diaz',
      'Maria Lopez',
    ],
    [
      'an inactive job opening',
      () => ({
        path: '/job-openings',
        table: 'job_openings',
        id: ids.job ?? '',
        isNew: false,
        values: { title: 'Vascular sonographer', is_active: true },
      }),
      'Vascular sonographer',
      '',
    ],
    [
      'the terms',
      () => ({ path: '/terms-and-conditions', texts: { [TERMS_KEY]: '## New terms\n\nBe kind.' } }),
      'Be kind.',
      'Old terms',
    ],
    [
      'the texts of a page',
      () => ({
        path: '/contact',
        texts: { [textsKey('/contact')]: JSON.stringify({ description: 'Write to us anytime' }) },
      }),
      'Write to us anytime',
      '',
    ],
  ]
  test.each(PREVIEWS)(
    '%s, and leaves the database as it was',
    async (_, request, shown, before) => {
      const { path } = request()
      const known = await read(path)
      expect(known).toContain(before)
      const stored = await dump()
      const preview = await ask(request())
      expect([preview.status, preview.message]).toEqual([200, undefined])
      expect(preview.text).toContain(shown)
      expect(await dump()).toEqual(stored)
      const cached = await fetch(site.url + path)
      expect(cached.headers.get('cache-status') ?? '').not.toContain('fwd=uri-miss')
      expect(await cached.text()).toBe(known)
    },
  )

  // Search words are on no page.
  test.each(DECLARED_SCREENS.filter(({ path }) => path !== 'search-synonyms'))(
    'a new record of $label, on the page that its resource names',
    async (screen) => {
      const resource = await resourceOf(screen)
      const mark = `Preview of ${screen.label}`
      const samples: Row = {
        ...{ name: mark, title: mark, alt_text: mark },
        ...{ date: '2031-05-06', posted_date: '2031-05-06', year: 2031, conference_name: 'CIPG' },
        ...{ image_url: '/a/picture.webp', pdf_url: '/a/talk.pdf', file_name: 'report.pdf' },
        is_active: true,
      }
      const payload = Object.fromEntries(
        Object.keys(resource.fields).flatMap((name) =>
          samples[name] ? [[name, samples[name]]] : [],
        ),
      )
      const preview = previewOfRecord(resource, { row: undefined, payload, rows: [] })
      const { status, message, text } = await ask(preview?.request)
      expect([status, message]).toEqual([200, undefined])
      expect(text).toContain(mark)
    },
  )

  test('without scripts, for a frame of this site, never stored', async () => {
    const { headers } = await ask(eventWith({ title: 'Walk at dawn' }))
    for (const { path } of PAGES) {
      const { status, text } = await ask({ path, texts: { a: 'b' } })
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/<script(?! type="application\/ld\+json")|eyJ[\w-]+\.eyJ/)
    }
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; frame-ancestors 'self'",
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers.has('x-frame-options')).toBe(false)
    for (const path of ['/', `/preview/${'0'.repeat(64)}`, `/events/${ids.event}`])
      expect((await fetch(site.url + path)).headers.get('content-security-policy')).toContain(
        "frame-ancestors 'none'",
      )
  })
})

describe('is drawn for', () => {
  let clients: Record<Actor, SupabaseClient>
  beforeAll(async () => {
    clients = await signInActors(running)
  })

  test.each(ACTORS)('%s', async (actor) => {
    const { data } = await clients[actor].auth.getSession()
    const token = data.session?.access_token
    const isDrawn = STAFF.includes(actor) && actor !== 'service'
    const refused = token ? 403 : 401
    const { status, text } = await ask(eventWith({ title: 'Walk at dawn' }), { token: token ?? '' })
    expect(status).toBe(isDrawn ? 200 : refused)
    expect(text.includes('Walk')).toBe(isDrawn)
  })

  test('no key, no stranger and no ended session', async () => {
    const { anonKey, serviceRoleKey } = running.backend
    for (const token of [anonKey, serviceRoleKey, 'a.b.c', `${session.access_token}x`])
      expect(await ask(eventWith({}), { token })).toMatchObject({ status: 401, code: 'signed_out' })
    const other = await signedIn(running)
    await running.owner`insert into public.staff (user_id) values (${other.user.id})`
    await running.owner`delete from auth.sessions where user_id = ${other.user.id}`
    expect(await ask(eventWith({}), { token: other.session.access_token })).toMatchObject({
      status: 401,
      message: 'You are signed out. Sign in again.',
    })
  })

  test('no other site', async () => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
    ] as const)
      expect(await ask(eventWith({}), { headers: { [name]: value } })).toMatchObject({
        status: 403,
      })
  })
})

describe('says why there is none', () => {
  test.each([
    ['a limit', { title: '' }, 422, /events_title_required/],
    ['a column', { colour: 'red' }, 422, /colour/],
    ['a date', { date: 'soon' }, 422, /invalid input syntax/],
  ])('the database refuses %s', async (_, values, status, message) => {
    const answer = await ask(eventWith(values))
    expect(answer).toMatchObject({
      status,
      ...(message && { message: expect.stringMatching(message) }),
    })
  })

  test('a trigger of the foundation refuses the change', async () => {
    await running.owner.unsafe(`
      create function public.no_sundays() returns trigger language plpgsql as
        $$ begin raise exception 'Never on Sunday'; end $$;
      create trigger no_sundays before update on public.events
        for each row when (new.title = 'Sunday') execute function public.no_sundays()`)
    expect(await ask(eventWith({ title: 'Sunday' }))).toMatchObject({
      status: 422,
      message: 'Never on Sunday',
    })
  })

  test('the texts of mails cannot be read', async () => {
    await running.owner`revoke select on site_content from authenticated`
    expect(await ask({ path: MAILS_PREVIEW, texts: {} })).toMatchObject({
      status: 503,
      message: 'This could not be read. Please try again.',
    })
    await running.owner`grant select on site_content to authenticated`
    const { status, text } = await ask({ path: MAILS_PREVIEW, texts: {} })
    expect(status).toBe(200)
    expect(text).toContain(`is to be moved to new@${new URL(running.url).host}`)
    expect(text).not.toMatch(/\{\w+\}/)
  })

  test('a deleted record, and one that is being saved', async () => {
    const id = crypto.randomUUID()
    expect(await ask({ ...eventWith({ title: 'Gone' }), id })).toMatchObject({
      status: 409,
      message: 'This record has been deleted.',
    })
    const unlock = await lockEvents(running.owner)
    expect(await ask(eventWith({ title: 'Locked' }))).toMatchObject({ status: 409, code: 'locked' })
    await unlock()
    expect((await ask(eventWith({ title: 'Free again' }))).status).toBe(200)
  })

  test.each([
    ['{', 400],
    [{ path: '/admin/events', texts: {} }, 400],
    [{ path: '/share.png', texts: {} }, 400],
    [{ path: 'https://evil.example/', texts: {} }, 400],
    [{ path: '/events.data', texts: {} }, 400],
    [{ path: '/', texts: { a: 'x'.repeat(1024 * 1024) } }, 413],
    [{ ...eventWith({}), table: 'rpc/is_owner', id: crypto.randomUUID() }, 400],
  ])('a malformed request is refused: %#', async (body, status) => {
    expect((await ask(body)).status).toBe(status)
    expect((await ask(body, { method: 'GET' })).status).toBe(405)
  })
})

describe('is bounded', () => {
  /** Previews that have a transaction, on all nodes. */
  const open = async () => {
    const [row] = await running.owner<{ count: number }[]>`
      select count(*)::int as count from pg_locks where locktype = 'advisory' and classid = 7215318 and granted`
    return row?.count ?? 0
  }
  beforeAll(async () => {
    await running.owner.unsafe(`
      create function public.slowly() returns trigger language plpgsql as
        $$ begin perform pg_sleep(new.title::numeric); return new; end $$;
      create trigger slowly before update on public.events
        for each row when (new.title ~ '^[0-9.]+$') execute function public.slowly()`)
  })

  const newStaff = async () => {
    const { user, session } = await signedIn(running)
    await running.owner`insert into public.staff (user_id) values (${user.id})`
    return session.access_token
  }

  test('one of a person is drawn at a time, one waits, and the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(eventWith({ title: '1' }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429])
    expect((await ask(eventWith({ title: 'Walk' }))).status).toBe(200)
  })

  test('one of a person is drawn at a time on all nodes', async () => {
    const { sub } = JSON.parse(atob(session.access_token.split('.')[1] ?? ''))
    await transaction(running.owner, async (tx) => {
      await tx`select pg_advisory_xact_lock(7215318, hashtext(${sub}))`
      expect(await ask(eventWith({ title: 'Walk' }))).toMatchObject({ status: 409, code: 'locked' })
    })
    expect((await ask(eventWith({ title: 'Walk' }))).status).toBe(200)
  })

  test('many people wait for two, and visitors for none', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, newStaff))
    let isDone = false
    const all = Promise.all(
      tokens.map((token, at) =>
        ask({ path: '/events', texts: { [`texts:${at}`]: 'x' } }, { token }),
      ),
    ).finally(() => {
      isDone = true
    })
    let max = 0
    while (!isDone) {
      max = Math.max(max, await open())
      expect((await fetch(`${site.url}/contact?q=${max}`)).status).toBe(200)
    }
    expect((await all).map(({ status }) => status)).toEqual(tokens.map(() => 200))
    expect(max).toBeLessThanOrEqual(2)
  })

  test('after five seconds it ends, and holds no lock', async () => {
    const begun = performance.now()
    expect(await ask(eventWith({ title: '20' }))).toMatchObject({ status: 504, code: 'timeout' })
    expect(performance.now() - begun).toBeLessThan(10_000)
    await expect.poll(open).toBe(0)
    const { error } = await staff
      .from('events')
      .update({ title: 'Walk' })
      .eq('id', ids.event ?? '')
    expect(error).toBeNull()
  })
})
