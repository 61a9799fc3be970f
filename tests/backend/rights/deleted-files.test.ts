import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { askTrash } from '../../support/trash-of-files.ts'
import { signInActors } from './actors.ts'
import { ACTORS, type Actor, OWNERS, STAFF } from './table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
})
afterAll(() => running.stop())

let id: string
beforeEach(async () => {
  await running.owner`delete from storage.objects`
  await running.owner`delete from storage.deleted_objects`
  const photos = clients.staff.storage.from('photos')
  await photos.upload('ada.txt', 'Ada', { contentType: 'text/plain' })
  await photos.remove(['ada.txt'])
  const [row] = await running.owner<{ id: string }[]>`select id from storage.deleted_objects`
  id = row?.id ?? ''
})

describe.each(ACTORS)('%s', (who) => {
  // The service passes row-level security.
  const may = STAFF.includes(who)

  test('lists deleted files', async () => {
    const { body } = await askTrash(running, clients[who], 'GET')
    expect(Array.isArray(body) ? body.length : 0).toBe(may ? 1 : 0)
  })

  test('restores a deleted file', async () => {
    await askTrash(running, clients[who], 'POST', { ids: [id] })
    const { data } = await clients.staff.storage.from('photos').list()
    expect(data).toHaveLength(may ? 1 : 0)
  })

  test('erases a deleted file', async () => {
    await askTrash(running, clients[who], 'DELETE', { ids: [id] })
    const left = await running.owner`select from storage.deleted_objects`
    expect(left).toHaveLength(OWNERS.includes(who) || who === 'service' ? 0 : 1)
  })

  test('writes no deleted file', async () => {
    const { error } = await clients[who].schema('storage').from('deleted_objects').select()
    expect(error).not.toBeNull()
  })
})
