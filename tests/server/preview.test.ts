import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let running: TestBackend
let site: SiteProcess
let staff: SupabaseClient
beforeAll(async () => {
  running = await startTestBackend()
  site = await startSiteBeside(running, { CDN_SECONDS: '30' })
  const { client, user } = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${user.id})`
  staff = client
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})

const get = async (path: string, init?: RequestInit) => {
  const answer = await fetch(site.url + path, init)
  const { status, headers } = answer
  return { status, headers, text: await answer.text() }
}

async function hiddenEvent(title: string): Promise<string> {
  const { data } = await staff
    .from('events')
    .insert({ title, date: '2031-05-06T18:30:00Z', hidden: true })
    .select()
    .single()
  return data?.id
}

async function linkTo(table_name: string, record_id: string, path: string): Promise<string> {
  const { data } = await staff.rpc('create_preview_link', { table_name, record_id, path })
  return `/preview/${data}`
}

test('a link shows the public page of a hidden record without an account, as it is saved now', async () => {
  const id = await hiddenEvent('Secret evening')
  const page = `/events/${id}`
  const link = await linkTo('events', id, page)
  const shown = await get(link)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Secret evening')
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': expect.stringMatching(/^text\/html/),
    'content-security-policy': expect.stringContaining('script-src'),
  })
  expect(shown.headers.has('cache-status')).toBe(false)
  // The key with which the server reads is not in the page.
  expect(shown.text).not.toMatch(/eyJ[\w-]+\.eyJ/)
  expect((await get(page)).status).toBe(404)
  expect((await get('/events')).text).not.toContain('Secret evening')
  await staff.from('events').update({ title: 'Changed evening' }).eq('id', id)
  expect((await get(link)).text).toContain('Changed evening')
  expect((await get(link, { method: 'HEAD' })).status).toBe(200)
  for (const path of [page, `${page}/share.png`, `${page}.ics`])
    expect((await get(path)).status).toBe(404)
})

test('a link to a list shows its record among the visible ones, and no other', async () => {
  const { data } = await staff
    .from('team_members')
    .insert([
      { name: 'Hidden Ada', hidden: true },
      { name: 'Hidden Grace', hidden: true },
      { name: 'Maria', hidden: false },
    ])
    .select()
  const ada = data?.find(({ name }) => name === 'Hidden Ada')
  const { text } = await get(await linkTo('team_members', ada?.id, '/leadership-and-team'))
  expect([/Hidden Ada/, /Hidden Grace/, /Maria/].map((name) => name.test(text))).toEqual([
    true,
    false,
    true,
  ])
  expect((await get('/leadership-and-team')).text).not.toContain('Hidden')
})

test('a withdrawn, an ended and an unknown link show a plain page', async () => {
  const id = await hiddenEvent('Withdrawn evening')
  const withdrawn = await linkTo('events', id, '/events')
  await staff.from('preview_links').delete().eq('record_id', id)
  const ended = await linkTo('events', id, '/events')
  await running.owner`
    update public.preview_links set expires_at = now() - interval '1 second' where record_id = ${id}`
  for (const path of [
    withdrawn,
    ended,
    '/preview/unknown',
    `/preview/${'0'.repeat(64)}`,
    '/preview/%00',
  ]) {
    const { status, text, headers } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('This Link Has Ended')
    expect(text).not.toContain('Withdrawn evening')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
})
