import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { signInActors } from './actors.ts'
import { ACTORS, type Actor, BUCKET_ADMINISTRATION, BUCKETS, type FileVerb } from './table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
})
afterAll(() => running.stop())

const PDF = new Blob(['%PDF-1.4 one'], { type: 'application/pdf' })
const OTHER = new Blob(['%PDF-1.4 two'], { type: 'application/pdf' })

describe.each(Object.entries(BUCKETS))('%s', (bucket, rights) => {
  test.each(ACTORS)('%s', async (actor) => {
    const files = clients[actor].storage.from(bucket)
    const service = clients.service.storage.from(bucket)
    const may = (verb: FileVerb) => rights[verb].includes(actor)
    const put = (name: string) => service.upload(name, PDF, { upsert: true })
    const names = async () => ((await service.list('room')).data ?? []).map(({ name }) => name)
    await service.remove((await names()).map((name) => `room/${name}`))

    expect((await files.upload('room/new.pdf', PDF)).error === null).toBe(may('upload'))
    expect((await names()).includes('new.pdf')).toBe(may('upload'))
    await put('room/a.pdf')
    expect((await files.download('room/a.pdf')).error === null).toBe(may('read'))
    expect(((await files.list('room')).data?.length ?? 0) > 0).toBe(may('list'))

    await files.update('room/a.pdf', OTHER)
    const content = await (await service.download('room/a.pdf')).data?.text()
    expect(content).toBe(await (may('replace') ? OTHER : PDF).text())

    await files.copy('room/a.pdf', 'room/copy.pdf')
    expect((await names()).includes('copy.pdf')).toBe(may('copy'))
    await files.move('room/a.pdf', 'room/moved.pdf')
    expect((await names()).includes('moved.pdf')).toBe(may('move'))

    await put('room/last.pdf')
    await files.remove(['room/last.pdf'])
    expect((await names()).includes('last.pdf')).toBe(!may('remove'))
  })
})

test.each(ACTORS)('buckets are made and removed by the service only: %s', async (actor) => {
  const { storage } = clients[actor]
  const may = BUCKET_ADMINISTRATION.includes(actor)
  expect((await storage.createBucket('new')).error === null).toBe(may)
  await clients.service.storage.createBucket('old')
  expect((await storage.updateBucket('old', { public: true })).error === null).toBe(may)
  expect((await storage.deleteBucket('old')).error === null).toBe(may)
  await clients.service.storage.deleteBucket('new')
  await clients.service.storage.deleteBucket('old')
})

test('no bucket is left out', async () => {
  const buckets = await running.owner`select id from storage.buckets order by id`
  expect(buckets.map(({ id }) => id)).toEqual(Object.keys(BUCKETS).sort())
})
