import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { png } from './files.ts'

let running: TestBackend
let service: SupabaseClient
beforeAll(async () => {
  running = await startTestBackend()
  service = running.client(running.backend.serviceRoleKey)
  await service.storage.createBucket('a', { public: false })
  await service.storage.createBucket('b', { public: false })
  await service.storage.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] })
})
afterAll(() => running.stop())

const files = (bucket = 'a') => service.storage.from(bucket)
const textOf = async (path: string, bucket = 'a') =>
  (await files(bucket).download(path)).data?.text()
const put = async (...paths: string[]) => {
  for (const path of paths) {
    const { error } = await files().upload(path, path)
    expect(error).toBeNull()
  }
}
const notFound = { status: 400, statusCode: '404', message: 'Object not found' }

test('a list shows one level: folders first, then files', async () => {
  await put('list/b.txt', 'list/a.txt', 'list/Z/1', 'list/c/1', 'list/c/2', 'list/c/d/3', 'other')
  const { data } = await files().list('list')
  expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
    ['Z', false],
    ['c', false],
    ['a.txt', true],
    ['b.txt', true],
  ])
  expect(data?.[0]).toEqual({
    name: 'Z',
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  })
  expect(data?.[2]).toMatchObject({
    name: 'a.txt',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    metadata: { size: 10, mimetype: 'text/plain;charset=UTF-8', cacheControl: 'max-age=3600' },
  })
  expect((await files().list('list/')).data).toHaveLength(4)
  expect((await files().list('list/c')).data?.map(({ name }) => name)).toEqual(['d', '1', '2'])
  expect((await files().list('lis')).data).toEqual([])
  expect((await files().list()).data?.map(({ name }) => name)).toEqual(['list', 'other'])
})

test('a list can be paged, sorted and searched', async () => {
  await put('page/10%25', 'page/10_', 'page/Abc', 'page/abd', 'page/x/1')
  const names = async (options: object) =>
    (await files().list('page', options)).data?.map(({ name }) => name)
  expect(await names({ limit: 2 })).toEqual(['x', '10%'])
  expect(await names({ limit: 2, offset: 2 })).toEqual(['10_', 'Abc'])
  expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'x',
    'abd',
    'Abc',
    '10_',
    '10%',
  ])
  expect(await names({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    'x',
    'abd',
    'Abc',
    '10_',
    '10%',
  ])
  expect(await names({ search: 'AB' })).toEqual(['Abc', 'abd'])
  expect(await names({ search: '10%' })).toEqual(['10%'])
  const { error } = await files().list('page', { sortBy: { column: 'id; --' } })
  expect(error).toMatchObject({ status: 400, statusCode: '400' })
  expect((await files().list('', { limit: -1 })).error).toMatchObject({ status: 400 })
})

test('a list holds a thousand at most and can be read to its end', async () => {
  await running.owner`
    insert into storage.objects (bucket_id, name, version)
    select 'b', 'many/' || lpad(n::text, 4, '0'), n::text from generate_series(1, 1234) n`
  const first = await files('b').list('many', { limit: 5000 })
  expect(first.data).toHaveLength(1000)
  const rest = await files('b').list('many', { limit: 1000, offset: 1000 })
  expect(rest.data?.map(({ name }) => name)).toHaveLength(234)
  expect(rest.data?.at(-1)?.name).toBe('1234')
})

test('an object is moved with its bytes', async () => {
  await put('move/from', 'move/taken')
  expect((await files().move('move/from', 'move/to')).data).toMatchObject({
    message: 'Successfully moved',
  })
  expect(await textOf('move/to')).toBe('move/from')
  expect((await files().exists('move/from')).data).toBe(false)
  expect((await files().move('move/from', 'move/x')).error).toMatchObject(notFound)
  expect((await files().move('move/to', 'move/taken')).error).toMatchObject({ statusCode: '409' })
  expect((await files().move('move/to', '../move')).error).toMatchObject({ statusCode: '400' })
  await files().move('move/to', 'moved', { destinationBucket: 'b' })
  expect(await textOf('moved', 'b')).toBe('move/from')
  expect(
    (await files().move('move/taken', 'x', { destinationBucket: 'nowhere' })).error,
  ).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('a copy has its own bytes', async () => {
  await put('copy/from', 'copy/taken')
  expect((await files().copy('copy/from', 'copy/to')).data).toEqual({ path: 'a/copy/to' })
  await files().remove(['copy/from'])
  expect(await textOf('copy/to')).toBe('copy/from')
  expect((await files().info('copy/to')).data).toMatchObject({ size: 9 })
  expect((await files().copy('copy/from', 'copy/x')).error).toMatchObject(notFound)
  expect((await files().copy('copy/to', 'copy/taken')).error).toMatchObject({ statusCode: '409' })
  await files().copy('copy/to', 'copied', { destinationBucket: 'b' })
  expect(await textOf('copied', 'b')).toBe('copy/from')
})

test('a bucket’s rules also apply to moved and copied files', async () => {
  await put('rules/a.txt')
  const into = { destinationBucket: 'pictures' }
  const refused = { statusCode: '415' }
  expect((await files().move('rules/a.txt', 'a', into)).error).toMatchObject(refused)
  expect((await files().copy('rules/a.txt', 'a', into)).error).toMatchObject(refused)
  await files().upload('rules/a.png', png(), { contentType: 'image/png' })
  expect((await files().copy('rules/a.png', 'a.png', into)).error).toBeNull()
})

test('objects are removed by full names, and missing ones are no error', async () => {
  await put('remove/1', 'remove/2', 'remove/3/4')
  const { data } = await files().remove(['remove/1', 'remove/none', 'remove/3'])
  expect(data).toMatchObject([{ bucket_id: 'a', name: 'remove/1', metadata: { size: 8 } }])
  expect((await files().download('remove/1')).error).toMatchObject(notFound)
  expect(await textOf('remove/3/4')).toBe('remove/3/4')
  expect((await files().remove([])).error).toMatchObject({ status: 400 })
})

test('one object is removed by its path', async () => {
  await put('one/1')
  const remove = () =>
    fetch(`${running.url}/storage/v1/object/a/one/1`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
    })
  expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' })
  expect(await (await remove()).json()).toMatchObject({ statusCode: '404', error: 'not_found' })
})

test('exists and info describe an object', async () => {
  await put('there')
  expect(await files().exists('there')).toEqual({ data: true, error: null })
  expect((await files().exists('not there')).data).toBe(false)
  expect((await files().info('not there')).error).toMatchObject(notFound)
  expect((await files('nowhere').exists('x')).data).toBe(false)
  expect((await files('nowhere').download('x')).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  })
})

test('ranges and 304 work for an object of a private bucket', async () => {
  await put('cached')
  const get = (headers: Record<string, string>) =>
    fetch(`${running.url}/storage/v1/object/authenticated/a/cached`, {
      headers: { authorization: `Bearer ${running.backend.serviceRoleKey}`, ...headers },
    })
  const part = await get({ range: 'bytes=1-2' })
  expect([part.status, await part.text()]).toEqual([206, 'ac'])
  expect((await get({ 'if-none-match': part.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each([
  'plain.txt',
  'with space & more.txt',
  'Übersicht – année (1).txt',
  '心臓/💗💗.txt',
  'percent%20sign%.txt',
  'question?mark#hash.txt',
  'quote\'"double;semi.txt',
  'plus+equals=at@.txt',
  '...three dots',
  '.hidden/.emptyFolderPlaceholder',
  `${'ä'.repeat(256)}/${'b'.repeat(254)}/${'💗'.repeat(64)}`,
])('the name %s is kept', async (name) => {
  const encoded = name.split('/').map(encodeURIComponent).join('/')
  const uploaded = await files('b').upload(encoded, 'x')
  expect(uploaded.data?.fullPath).toBe(`b/${name}`)
  const { data } = await files('b').createSignedUrls([name], 60)
  expect(data?.[0]?.error).toBeNull()
  expect((await files('b').download(encoded)).error).toBeNull()
  expect((await files('b').remove([name])).data).toMatchObject([{ name }])
})

test.each([
  ['..%2f..%2fetc', 'climbing'],
  ['%2e%2e%2fetc', 'climbing'],
  ['a%2f..%2fb', 'climbing'],
  ['a%2f.%2fb', 'staying'],
  ['..%5c..%5cetc', 'the other slash'],
  ['a%00b', 'NUL'],
  ['a%0ab', 'a line feed'],
  ['a%7fb', 'delete'],
  ['a%c2%85b', 'a C1 control'],
  ['a%2f%2fb', 'an empty folder'],
  ['a%ffb', 'not UTF-8'],
  ['a%ed%a0%80b', 'half a surrogate pair'],
  ['%', 'not encoded'],
  ['a%2f', 'a folder'],
  ['x'.repeat(1025), 'too long'],
  ['%c3%a4'.repeat(513), 'too long in bytes'],
])('the name %s is refused: %s', async (path) => {
  for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
    const answer = await fetch(`${running.url}/storage/v1/object/b/${path}`, {
      method,
      headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
      ...(method.startsWith('P') && { body: 'x' }),
    })
    expect([method, answer.status, await answer.json()]).toMatchObject([
      method,
      400,
      { statusCode: '400', error: 'InvalidKey' },
    ])
  }
})
