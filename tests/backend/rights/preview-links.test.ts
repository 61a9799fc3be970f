import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { signInActors } from './actors.ts'
import { ACTORS, type Actor, STAFF } from './table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
let record_id: string
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
  const [event] = await running.owner<{ id: string }[]>`
    insert into public.events (title, date, hidden) values ('Hidden', now(), true) returning id`
  record_id = event?.id ?? ''
})
afterAll(() => running.stop())

/** A link belongs to the account that made it, and the service role has none. */
const MAKERS: readonly Actor[] = STAFF.filter((actor) => actor !== 'service')

const link = () => ({ table_name: 'events', record_id, path: '/events' })
const stored = () => running.owner`select * from public.preview_links`

test.each(ACTORS)('%s', async (actor) => {
  const client = clients[actor]
  await running.owner`delete from public.preview_links`
  const { data: token, error } = await client.rpc('create_preview_link', link())
  expect(error?.code).toBe(MAKERS.includes(actor) ? undefined : '42501')
  expect(await running.backend.openPreview(String(token))).toEqual(
    MAKERS.includes(actor) ? { path: '/events', key: expect.any(String) } : undefined,
  )

  const row = { ...link(), token_hash: 'a'.repeat(64), expires_at: '2100-01-01' }
  const inserted = await client.from('preview_links').insert(row)
  expect(inserted.error?.code).toBe(actor === 'service' ? undefined : '42501')

  await running.owner`delete from public.preview_links`
  const [made] = await running.owner<{ id: string }[]>`
    insert into public.preview_links ${running.owner.values(row)} returning id`
  const changed = await client.from('preview_links').update({ path: '/' }).eq('id', made?.id)
  expect(changed.error?.code).toBe(actor === 'service' ? undefined : '42501')
  const hashes = await client.from('preview_links').select('token_hash')
  expect(hashes.data?.length ?? 0).toBe(actor === 'service' ? 1 : 0)
  const seen = await client.from('preview_links').select('id, table_name, record_id, expires_at')
  expect(seen.data?.length ?? 0).toBe(STAFF.includes(actor) ? 1 : 0)
  await client.from('preview_links').delete().eq('id', made?.id)
  expect(await stored()).toHaveLength(STAFF.includes(actor) ? 0 : 1)
})

test('a link is for a record that is there, in a table of records', async () => {
  const make = (change: object) =>
    clients.staff.rpc('create_preview_link', { ...link(), ...change })
  expect((await make({ record_id: crypto.randomUUID() })).error?.message).toBe('The record is gone')
  for (const table_name of ['site_content', 'staff', 'events; drop table events'])
    expect((await make({ table_name })).error?.code).toBe('22023')
  for (const path of [
    'events',
    '//elsewhere.example',
    '/\\elsewhere.example',
    `/${'x'.repeat(500)}`,
  ])
    expect((await make({ path })).error?.code).toBe('23514')
})

test('only the hash of a link is stored, and links that have ended are deleted', async () => {
  await running.owner`delete from public.preview_links`
  const { data: token } = await clients.staff.rpc('create_preview_link', link())
  expect(JSON.stringify(await stored())).not.toContain(token)
  await running.owner`update public.preview_links set expires_at = now() - interval '1 second'`
  expect(await running.backend.openPreview(token)).toBeUndefined()
  await clients.staff.rpc('create_preview_link', link())
  expect(await stored()).toHaveLength(1)
})
