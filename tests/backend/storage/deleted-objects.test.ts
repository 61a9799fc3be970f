import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../backend/database/transaction.ts'
import { signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { askTrash } from '../../support/trash-of-files.ts'

let running: TestBackend
let staff: SupabaseClient
let email: string
beforeAll(async () => {
  running = await startTestBackend()
  const person = await signedIn(running)
  ;({ client: staff, email } = person)
  await running.owner`insert into public.staff (user_id, owner) values (${person.user.id}, true)`
})
afterAll(() => running.stop())

beforeEach(async () => {
  await running.owner`delete from storage.objects`
  await running.owner`delete from storage.deleted_objects`
})

interface Deleted {
  id: string
  name: string
  metadata: { size: number }
  deleted_by: string
}

const photos = () => staff.storage.from('photos')
const upload = (name: string, text: string) =>
  photos().upload(name, new Blob([text], { type: 'text/plain' }))
const trash = async () => (await askTrash(running, staff, 'GET')).body as Deleted[]
const ask = (method: 'POST' | 'DELETE', body: object) => askTrash(running, staff, method, body)
const textAt = async (name: string) => {
  const response = await fetch(photos().getPublicUrl(name).data.publicUrl)
  return response.ok ? response.text() : response.status
}
const storedBytes = async () =>
  (await readdir(running.filesDirectory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'installation-id')
    .map(({ name }) => name)
    .sort()

/** Bytes of deleted files are moved to the store's trash in the background. */
async function allMoved() {
  await running.backend.sweepFiles()
  await expect.poll(() => running.owner`select from storage.outdated_versions`).toHaveLength(0)
}

/** A deleted file, whose bytes are in the store's trash or on their way there. */
async function deleted(name: string, text: string): Promise<string> {
  await upload(name, text)
  await photos().remove([name])
  return (await trash()).find((each) => each.name === name)?.id ?? ''
}

test('a deleted file is gone at once, and listed with the account that deleted it', async () => {
  await deleted('a/b.txt', 'Ada')
  expect(await textAt('a/b.txt')).not.toBe('Ada')
  expect(await trash()).toMatchObject([
    { name: 'a/b.txt', deleted_by: email, metadata: { size: 3 } },
  ])
})

test('a restored file is back at its address with its bytes, once', async () => {
  const id = await deleted('a/b.txt', 'Ada')
  expect((await ask('POST', { ids: [id] })).body).toEqual({ restored: [id], taken: [], gone: [] })
  expect(await textAt('a/b.txt')).toBe('Ada')
  expect(await trash()).toEqual([])
  expect((await ask('POST', { ids: [id] })).body).toEqual({ restored: [], taken: [], gone: [id] })
  await photos().remove(['a/b.txt'])
  expect(await trash()).toHaveLength(1)
  expect((await ask('POST', { ids: [id] })).body).toMatchObject({ restored: [id] })
  expect(await textAt('a/b.txt')).toBe('Ada')
})

test('it is restored after its bytes were swept into the trash too', async () => {
  const id = await deleted('swept.txt', 'Ada')
  await running.backend.sweepFiles()
  expect((await ask('POST', { ids: [id] })).body).toMatchObject({ restored: [id] })
  expect(await textAt('swept.txt')).toBe('Ada')
})

test('an address that was taken since is replaced only if asked for, and nothing is lost', async () => {
  const id = await deleted('a.txt', 'Ada')
  await upload('a.txt', 'Bo')
  expect((await ask('POST', { ids: [id] })).body).toEqual({ restored: [], taken: [id], gone: [] })
  expect(await textAt('a.txt')).toBe('Bo')
  expect((await ask('POST', { ids: [id], replace: true })).body).toMatchObject({ restored: [id] })
  expect(await textAt('a.txt')).toBe('Ada')
  const [other] = await trash()
  expect((await ask('POST', { ids: [other?.id], replace: true })).body).toMatchObject({
    restored: [other?.id],
  })
  expect(await textAt('a.txt')).toBe('Bo')
})

test('an erased file leaves no bytes', async () => {
  await allMoved()
  const before = await storedBytes()
  await upload('a.txt', 'Former')
  await photos().upload('a.txt', new Blob(['Later'], { type: 'text/plain' }), { upsert: true })
  await photos().remove(['a.txt'])
  const id = (await trash())[0]?.id ?? ''
  await ask('POST', { ids: [id] })
  await photos().remove(['a.txt'])
  expect((await ask('DELETE', { ids: [id] })).body).toEqual({ erased: [id] })
  expect(await trash()).toEqual([])
  await running.backend.sweepFiles()
  expect(await storedBytes()).toEqual(before)
})

test('an erased file leaves no bytes if they are being moved to the trash just then', async () => {
  await allMoved()
  const before = await storedBytes()
  const id = await deleted('a.txt', 'Ada')
  await allMoved()
  const [version = ''] = (await storedBytes()).filter((name) => !before.includes(name))
  const inTrash = join(running.filesDirectory, 'trash', new Date().toISOString().slice(0, 10))
  const waiting = join(running.filesDirectory, 'objects', version.slice(0, 2), version)
  await rename(join(inTrash, version), waiting)
  await running.owner`insert into storage.outdated_versions values (${version})`
  const { erased } = await transaction(running.owner, async (tx) => {
    await tx`select from storage.outdated_versions where version = ${version} for update`
    const erased = ask('DELETE', { ids: [id] })
    await expect
      .poll(
        () =>
          tx`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
      )
      .toHaveLength(1)
    await rename(waiting, join(inTrash, version))
    return { erased }
  })
  expect((await erased).body).toEqual({ erased: [id] })
  expect(await storedBytes()).toEqual(before)
})

test('deleted files are kept for 30 days', async () => {
  const id = await deleted('a.txt', 'Ada')
  await running.owner`update storage.deleted_objects set deleted_at = now() - interval '30 days 1 minute'`
  expect(await trash()).toEqual([])
  expect((await ask('POST', { ids: [id] })).body).toMatchObject({ gone: [id] })
  await running.backend.sweepFiles()
  expect(await running.owner`select from storage.deleted_objects`).toEqual([])
})

test.each([{}, { ids: [] }, { ids: ['x'] }, { ids: Array(101).fill(crypto.randomUUID()) }, []])(
  'a restore with %j is refused',
  async (body) => {
    expect((await ask('POST', body)).status).toBe(400)
  },
)
