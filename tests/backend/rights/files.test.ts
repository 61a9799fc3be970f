import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { signInActors } from './actors.ts'
import {
  ACTORS,
  type Actor,
  BUCKET_ADMINISTRATION,
  BUCKET_VERBS,
  BUCKETS,
  type BucketVerb,
  type FileVerb,
} from './table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
  await clients.service.storage.createBucket('private', { public: false })
})
afterAll(() => running.stop())

const PDF = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
const DENIED = { statusCode: '403', message: 'new row violates row-level security policy' }
const HIDDEN = { statusCode: '404', message: 'Object not found' }
const NO_BUCKET = { statusCode: '404', message: 'Bucket not found' }

interface Attempt {
  error: unknown
  data: unknown
}

interface Verb {
  attempt: (files: ReturnType<SupabaseClient['storage']['from']>, name: string) => Promise<Attempt>
  /** How it is refused; `nothing` is an empty answer. */
  refusal: object | 'nothing'
  /** What is in the bucket afterwards, when there was `name`; that itself when absent. */
  leaves?: (name: string) => string[]
  /** Whether the object has other bytes afterwards. */
  replaces?: true
}

const VERBS: Record<FileVerb, Verb> = {
  download: { attempt: async (files, name) => files.download(name), refusal: HIDDEN },
  info: { attempt: (files, name) => files.info(name), refusal: HIDDEN },
  list: { attempt: (files, name) => files.list('', { search: name }), refusal: 'nothing' },
  sign: { attempt: (files, name) => files.createSignedUrl(name, 60), refusal: HIDDEN },
  upload: {
    attempt: (files, name) => files.upload(`${name}-new`, PDF),
    refusal: DENIED,
    leaves: (name) => [name, `${name}-new`],
  },
  'upload over': {
    attempt: (files, name) => files.upload(name, PDF, { upsert: true }),
    refusal: DENIED,
    replaces: true,
  },
  update: { attempt: (files, name) => files.update(name, PDF), refusal: DENIED, replaces: true },
  copy: {
    attempt: (files, name) => files.copy(name, `${name}-copy`),
    refusal: DENIED,
    leaves: (name) => [name, `${name}-copy`],
  },
  move: {
    attempt: (files, name) => files.move(name, `${name}-moved`),
    refusal: HIDDEN,
    leaves: (name) => [`${name}-moved`],
  },
  remove: {
    attempt: (files, name) => files.remove([name]),
    refusal: 'nothing',
    leaves: () => [],
  },
  'sign an upload': {
    attempt: (files, name) => files.createSignedUploadUrl(`${name}-signed`),
    refusal: DENIED,
  },
}

/** What is in a bucket under names that begin with `name`. */
const rows = (bucket: string, name: string) =>
  running.owner<{ name: string; version: string }[]>`
    select name, version from storage.objects
    where bucket_id = ${bucket} and starts_with(name, ${name}) order by name`

const cases = Object.entries(BUCKETS).flatMap(([bucket, rights]) =>
  (Object.keys(VERBS) as FileVerb[]).flatMap((verb) =>
    ACTORS.map((who) => ({ bucket, verb, who, may: rights[verb].includes(who) })),
  ),
)

test.each(cases)('$bucket: $who may $verb: $may', async ({ bucket, verb, who, may }) => {
  const { attempt, refusal, leaves = (name) => [name], replaces = false } = VERBS[verb]
  const name = randomUUID()
  await clients.service.storage.from(bucket).upload(name, PDF)
  const before = await rows(bucket, name)
  const { data, error } = await attempt(clients[who].storage.from(bucket), name)
  const after = await rows(bucket, name)
  if (may) {
    expect(error).toBeNull()
    if (refusal === 'nothing') expect(data).toMatchObject([{ name }])
    expect(after.map((row) => row.name)).toEqual(leaves(name))
    if (after[0]?.name === name) expect(after[0].version !== before[0]?.version).toBe(replaces)
    return
  }
  expect(after).toEqual(before)
  if (refusal === 'nothing') expect(data).toEqual([])
  // Where the object itself is hidden, a copy fails on that.
  else if (verb === 'copy' && !BUCKETS[bucket]?.download.includes(who))
    expect(error).toMatchObject(HIDDEN)
  else expect(error).toMatchObject(refusal)
})

const ON_BUCKETS: Record<
  BucketVerb,
  [(client: SupabaseClient['storage'], id: string) => Promise<Attempt>, object | 'nothing']
> = {
  create: [(storage, id) => storage.createBucket(`${id}-new`), DENIED],
  list: [(storage, id) => storage.listBuckets({ search: id }), 'nothing'],
  get: [(storage, id) => storage.getBucket(id), NO_BUCKET],
  update: [(storage, id) => storage.updateBucket(id, { public: true }), NO_BUCKET],
  empty: [(storage, id) => storage.emptyBucket(id), NO_BUCKET],
  delete: [(storage, id) => storage.deleteBucket(id), NO_BUCKET],
}

describe.each(BUCKET_VERBS)('buckets: %s', (verb) => {
  test.each(ACTORS)('%s', async (who) => {
    const id = randomUUID()
    await clients.service.storage.createBucket(id)
    const buckets = () => running.owner`select * from storage.buckets order by id`
    const before = await buckets()
    const [attempt, refusal] = ON_BUCKETS[verb]
    const { data, error } = await attempt(clients[who].storage, id)
    if (BUCKET_ADMINISTRATION.includes(who)) {
      expect(error).toBeNull()
      if (verb === 'list') expect(data).toMatchObject([{ id }])
      const changed = verb === 'create' || verb === 'update' || verb === 'delete'
      expect(JSON.stringify(await buckets()) !== JSON.stringify(before)).toBe(changed)
    } else {
      if (refusal === 'nothing') expect(data).toEqual([])
      else expect(error).toMatchObject(refusal)
      expect(await buckets()).toEqual(before)
    }
    await clients.service.storage.deleteBucket(id)
    await clients.service.storage.deleteBucket(`${id}-new`)
  })
})

test('every bucket is tested', async () => {
  const buckets = await running.owner`select id from storage.buckets order by id`
  expect(buckets.map(({ id }) => id)).toEqual(Object.keys(BUCKETS).sort())
})
