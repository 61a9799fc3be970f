import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { signInActors } from '../rights/actors.ts'
import { ACTORS, type Actor } from '../rights/table.ts'
import { png } from './files.ts'

// That the site's own buckets follow the table of rights is tested beside that table; here is how
// each refusal looks, and what holds in a bucket without policies.
const STAFF: Actor[] = ['staff', 'staff with a second factor, with it', 'service']

/** Who may do what in which bucket; `photos` has the site's policies, `private` has none. */
const RIGHTS: Record<string, Record<string, readonly Actor[]>> = {
  photos: {
    download: ACTORS,
    info: ACTORS,
    list: ACTORS,
    sign: ACTORS,
    upload: STAFF,
    'upload over': STAFF,
    update: STAFF,
    copy: STAFF,
    move: STAFF,
    remove: STAFF,
    'sign upload': STAFF,
  },
  private: Object.fromEntries(
    ['download', 'info', 'list', 'sign', 'upload', 'upload over', 'update', 'copy', 'move']
      .concat('remove', 'sign upload')
      .map((verb) => [verb, ['service']]),
  ),
}

const DENIED = {
  status: 400,
  statusCode: '403',
  message: 'new row violates row-level security policy',
}
const HIDDEN = { status: 400, statusCode: '404', message: 'Object not found' }

let running: TestBackend
let service: SupabaseClient
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
  service = clients.service
  await service.storage.createBucket('private', { public: false })
})
afterAll(() => running.stop())

interface Attempt {
  error: unknown
  data: unknown
}
type Files = ReturnType<SupabaseClient['storage']['from']>
const options = { contentType: 'image/png' }

/** What each verb does with an object that is there, and how a refusal of it looks. */
const VERBS: Record<
  string,
  [(files: Files, name: string) => Promise<Attempt>, object | 'nothing']
> = {
  download: [async (files, name) => files.download(name), HIDDEN],
  info: [(files, name) => files.info(name), HIDDEN],
  list: [(files, name) => files.list('', { search: name }), 'nothing'],
  sign: [(files, name) => files.createSignedUrl(name, 60), HIDDEN],
  upload: [(files, name) => files.upload(`new-${name}`, png(), options), DENIED],
  'upload over': [(files, name) => files.upload(name, png(), { ...options, upsert: true }), DENIED],
  update: [(files, name) => files.update(name, png(), options), DENIED],
  copy: [(files, name) => files.copy(name, `copy-${name}`), DENIED],
  move: [(files, name) => files.move(name, `moved-${name}`), HIDDEN],
  remove: [(files, name) => files.remove([name]), 'nothing'],
  'sign upload': [(files, name) => files.createSignedUploadUrl(`signed-${name}`), DENIED],
}
/** Where the object itself is hidden, copying it fails on that. */
const refusalOf = (bucket: string, verb: string) =>
  bucket === 'private' && verb === 'copy' ? HIDDEN : VERBS[verb]?.[1]

const cases = Object.entries(RIGHTS).flatMap(([bucket, verbs]) =>
  Object.entries(verbs).flatMap(([verb, allowed]) =>
    ACTORS.map((who) => ({ bucket, verb, who, may: allowed.includes(who) })),
  ),
)

describe('rights on objects', () => {
  test.each(cases)('$bucket: $who may $verb: $may', async ({ bucket, verb, who, may }) => {
    const name = randomUUID()
    await service.storage.from(bucket).upload(name, png(), options)
    const before = await rows()
    const attempt = VERBS[verb]?.[0]
    if (!attempt) throw new Error(`No such verb: ${verb}`)
    const { data, error } = await attempt(clients[who].storage.from(bucket), name)
    const refusal = refusalOf(bucket, verb)
    if (may) {
      expect(error).toBeNull()
      if (refusal === 'nothing') expect(data).toMatchObject([{ name }])
    } else {
      if (refusal === 'nothing') expect(data).toEqual([])
      else expect(error).toMatchObject(refusal ?? {})
      expect(await rows()).toEqual(before)
    }
  })
})

const rows = () =>
  running.owner`select id, bucket_id, name, version from storage.objects order by id`

describe('rights on buckets', () => {
  test.each(ACTORS.map((who) => ({ who, may: who === 'service' })))(
    'buckets are there for $who: $may',
    async ({ who, may }) => {
      const { storage } = clients[who]
      const id = randomUUID()
      const before = await running.owner`select * from storage.buckets order by id`
      const created = await storage.createBucket(id, { public: true })
      const listed = await storage.listBuckets()
      const got = await storage.getBucket('photos')
      const updated = await storage.updateBucket('private', { public: false })
      const emptied = await storage.emptyBucket(may ? id : 'photos')
      const deleted = await storage.deleteBucket(may ? id : 'private')
      if (may) {
        for (const { error } of [created, got, updated, emptied, deleted]) expect(error).toBeNull()
        expect(listed.data).toHaveLength(4)
        return
      }
      expect(created.error).toMatchObject(DENIED)
      expect(listed.data).toEqual([])
      for (const { error } of [got, updated, emptied, deleted]) {
        expect(error).toMatchObject({ status: 400, statusCode: '404', message: 'Bucket not found' })
      }
      expect(await running.owner`select * from storage.buckets order by id`).toEqual(before)
    },
  )
})

async function staffMember() {
  const person = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${person.user.id})`
  return { ...person, photos: person.client.storage.from('photos') }
}

test('an object belongs to whom uploaded it', async () => {
  const { photos, user } = await staffMember()
  await photos.upload('mine', png(), options)
  const [row] = await running.owner`select owner, owner_id from storage.objects where name = 'mine'`
  expect(row).toEqual({ owner: user.id, owner_id: user.id })
})

test('rights end at once with the row that gave them', async () => {
  const { photos, user } = await staffMember()
  expect((await photos.upload('before', png(), options)).error).toBeNull()
  await running.owner`update public.staff set active = false where user_id = ${user.id}`
  expect((await photos.upload('after', png(), options)).error).toMatchObject(DENIED)
})

test('a session that has ended opens nothing more', async () => {
  const { photos, session } = await staffMember()
  const { data } = await photos.createSignedUploadUrl('late.png')
  await running.owner`delete from auth.sessions where user_id = ${session.user.id}`
  const ended = { status: 400, statusCode: '403', message: 'session_not_found' }
  expect((await photos.list()).error).toMatchObject(ended)
  const visitor = running.client().storage.from('photos')
  const late = await visitor.uploadToSignedUrl('late.png', data?.token ?? '', png(), options)
  expect(late.error).toMatchObject(ended)
})

test.each([
  ['no token', {}, '400', "headers must have required property 'authorization'"],
  ['nonsense', { authorization: 'Bearer nonsense' }, '403', 'JWT invalid'],
  ['an unsigned token', { authorization: `Bearer ${unsigned()}` }, '403', 'JWT invalid'],
])('%s is refused', async (_what, headers, statusCode, message) => {
  for (const [method, path] of [
    ['GET', 'bucket'],
    ['GET', 'object/photos/a'],
    ['POST', 'object/photos/a'],
    ['DELETE', 'object/photos'],
  ] as const) {
    const answer = await fetch(`${running.url}/storage/v1/${path}`, { method, headers })
    expect(await answer.json()).toMatchObject({ statusCode, message })
  }
})

function unsigned(): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'none' })}.${encode({ role: 'service_role', iss: 'supabase', exp: 9e9 })}.`
}
