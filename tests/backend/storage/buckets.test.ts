import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
let storage: SupabaseClient['storage']
beforeAll(async () => {
  running = await startTestBackend()
  storage = running.client(running.backend.serviceRoleKey).storage
})
afterAll(() => running.stop())

test('the buckets of the migrations exist', async () => {
  const { data } = await storage.listBuckets()
  expect(data?.map(({ id, public: open }) => [id, open])).toEqual([
    ['annual_reports', true],
    ['photos', true],
  ])
})

test('a bucket is created, read, changed and deleted', async () => {
  expect(
    await storage.createBucket('papers', {
      public: false,
      fileSizeLimit: '2MB',
      allowedMimeTypes: ['application/pdf'],
    }),
  ).toEqual({ data: { name: 'papers' }, error: null })
  expect((await storage.getBucket('papers')).data).toEqual({
    id: 'papers',
    name: 'papers',
    owner: null,
    public: false,
    type: 'STANDARD',
    file_size_limit: 2_000_000,
    allowed_mime_types: ['application/pdf'],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  await storage.updateBucket('papers', { public: true, fileSizeLimit: null })
  expect((await storage.getBucket('papers')).data).toMatchObject({
    public: true,
    file_size_limit: null,
    allowed_mime_types: ['application/pdf'],
  })
  expect((await storage.deleteBucket('papers')).data).toEqual({ message: 'Successfully deleted' })
  expect((await storage.getBucket('papers')).error).toMatchObject({
    status: 400,
    statusCode: '404',
    message: 'Bucket not found',
  })
})

test('only an empty bucket can be deleted', async () => {
  await storage.createBucket('full', { public: false })
  for (const name of ['1', 'a/2', 'a/b/3']) await storage.from('full').upload(name, name)
  expect((await storage.deleteBucket('full')).error).toMatchObject({
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  })
  // Only the whole address empties a bucket.
  const answer = await fetch(`${running.url}/storage/v1/bucket/full`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
  })
  expect(await answer.json()).toMatchObject({ code: 'NotFound' })
  expect((await storage.from('full').list()).data).toHaveLength(2)
  expect((await storage.emptyBucket('full')).data).toEqual({ message: 'Successfully emptied' })
  expect((await storage.from('full').list()).data).toEqual([])
  expect((await storage.deleteBucket('full')).error).toBeNull()
})

test('a missing bucket cannot be changed, emptied or deleted', async () => {
  const missing = { statusCode: '404', message: 'Bucket not found' }
  expect((await storage.updateBucket('none', { public: true })).error).toMatchObject(missing)
  expect((await storage.emptyBucket('none')).error).toMatchObject(missing)
  expect((await storage.deleteBucket('none')).error).toMatchObject(missing)
  expect((await storage.from('none').upload('a', 'a')).error).toMatchObject(missing)
})

test.each([
  ['photos', {}, '409', 'The resource already exists'],
  ['a/b', {}, '400', 'Bucket name invalid'],
  ['..', {}, '400', 'Bucket name invalid'],
  ['', {}, '400', 'Bucket name invalid'],
  ['x'.repeat(100), {}, '400', 'Bucket name invalid'],
  ['large', { fileSizeLimit: '51MiB' }, '400', expect.stringMatching(/Invalid file size format/)],
  ['large', { fileSizeLimit: '1GB' }, '413', expect.anything()],
  ['types', { allowedMimeTypes: [1] }, '400', expect.anything()],
  ['kind', { type: 'ANALYTICS' }, '400', expect.stringMatching(/STANDARD/)],
])('the bucket %s %j is refused with %s', async (id, options, statusCode, message) => {
  const { error } = await storage.createBucket(id, { public: false, ...options } as never)
  expect(error).toMatchObject({ status: 400, statusCode, message })
})

test('the list can be searched, sorted and paged', async () => {
  const ids = async (options: object) =>
    (await storage.listBuckets(options as never)).data?.map(({ id }) => id)
  expect(await ids({ search: 'PHO' })).toEqual(['photos'])
  expect(await ids({ sortColumn: 'name', sortOrder: 'desc', limit: 1 })).toEqual(['photos'])
  expect(await ids({ limit: 1, offset: 1 })).toEqual(['photos'])
  expect((await storage.listBuckets({ limit: -1 })).error).toMatchObject({ status: 400 })
})

test('unsupported features are refused', async () => {
  const refused = { status: 400, statusCode: '409', message: /does not offer/ }
  const { error } = await storage.from('photos').listV2({})
  expect(error).toMatchObject({ ...refused, message: expect.stringMatching(refused.message) })
  const { data } = storage.from('photos').getPublicUrl('a', { transform: { width: 1 } })
  expect(await (await fetch(data.publicUrl)).json()).toMatchObject({ code: 'NotSupported' })
  const transformed = await storage.from('photos').download('a', { transform: { width: 1 } })
  expect(transformed.error).toMatchObject({ statusCode: '409' })
})
