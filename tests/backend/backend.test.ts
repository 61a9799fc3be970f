import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentChange } from '../../backend/content-change-listeners.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

test('every node hears of a content change', async () => {
  const changes: ContentChange[] = []
  await running.backend.onContentChange((change) => changes.push(change))
  await running.owner`insert into public.gallery_images (image_url) values ('/a.webp')`
  await expect
    .poll(() => changes)
    .toEqual([{ here: false }, { tables: ['gallery_images'], here: false }])
})

test('every listener hears of changes by other processes', async () => {
  const first: ContentChange[] = []
  const second: ContentChange[] = []
  await running.backend.onContentChange((change) => first.push(change))
  await running.backend.onContentChange((change) => second.push(change))
  first.length = 0
  second.length = 0
  await running.owner`insert into public.gallery_images (image_url) values ('/e.webp')`
  const change = { tables: ['gallery_images'], here: false }
  await expect.poll(() => [first, second]).toEqual([[change], [change]])
})

test('listeners hear of a write through this backend once, before its client is answered', async () => {
  const changes: ContentChange[] = []
  await running.backend.onContentChange((change) => changes.push(change))
  changes.length = 0
  const service = running.client(running.backend.serviceRoleKey)
  const row = { image_url: '/b.webp' }
  expect((await service.from('gallery_images').insert(row)).error).toBe(null)
  expect(changes).toEqual([{ tables: ['gallery_images'], here: true }])
  const path = `changes/${crypto.randomUUID()}.txt`
  expect((await service.storage.from('photos').upload(path, 'text')).error).toBe(null)
  expect(changes.slice(1)).toEqual([{ tables: ['objects'], here: true }])
  // Notifications are ordered: this one arrives after any that the writes above may have caused.
  await running.owner`update public.gallery_images set title = 'a'`
  await expect.poll(() => changes.slice(2)).toEqual([{ tables: ['gallery_images'], here: false }])
})

test('a request that changes no row notifies no listener, with any method and token', async () => {
  const changes: ContentChange[] = []
  await running.backend.onContentChange((change) => changes.push(change))
  changes.length = 0
  const service = running.client(running.backend.serviceRoleKey)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  for (const client of [service, running.client()]) {
    await client.from('gallery_images').update({ title: 'b' }).eq('id', nowhere)
    await client.from('gallery_images').delete().eq('id', nowhere)
    await client.storage.from('photos').remove(['no-such-file.webp'])
    await client.rpc('reorder', { table_name: 'team_members', ids: [] })
  }
  await running.client().from('gallery_images').insert({ image_url: '/c.webp' })
  await running.owner`insert into public.gallery_images (image_url) values ('/d.webp')`
  await expect.poll(() => changes).toEqual([{ tables: ['gallery_images'], here: false }])
})
