import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { gif, jpeg, pdf, png, webp } from './files.ts'

let running: TestBackend
let service: SupabaseClient
beforeAll(async () => {
  running = await startTestBackend({ uploadLimit: 1_000_000 })
  service = running.client(running.backend.serviceRoleKey)
  await service.storage.createBucket('free', { public: false })
  await service.storage.createBucket('small', { public: false, fileSizeLimit: 1000 })
  await service.storage.createBucket('pictures', {
    public: true,
    allowedMimeTypes: ['image/*', 'application/pdf'],
  })
})
afterAll(() => running.stop())

const files = (bucket = 'free') => service.storage.from(bucket)
const contentOf = async (path: string, bucket = 'free') => {
  const { data, error } = await files(bucket).download(path)
  if (error) throw error
  return Buffer.from(await data.arrayBuffer())
}

describe('the client uploads a file', () => {
  const bytes = png(100_000)
  test.each([
    ['as bytes', bytes],
    ['as a Blob, in a form', new Blob([bytes], { type: 'image/png' })],
    ['as a web stream', new Blob([bytes]).stream()],
    ['as a Node stream', Readable.from([bytes.subarray(0, 10), bytes.subarray(10)])],
  ])('%s', async (how, body) => {
    const path = `sent/${how}.png`
    const { data, error } = await files().upload(path, body, {
      contentType: 'image/png',
      cacheControl: '60',
      metadata: { by: 'Ada', ümlaut: '♥' },
      // What the client itself needs for a Node stream.
      duplex: 'half',
    })
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `free/${path}` })
    expect((await contentOf(path)).equals(bytes)).toBe(true)
    const info = await files().info(path)
    expect(info.data).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: 'free',
      size: bytes.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      metadata: { by: 'Ada', ümlaut: '♥' },
    })
  })

  test('form fields after the file count as well', async () => {
    const form = new FormData()
    form.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png')
    form.append('cacheControl', '7')
    form.append('metadata', '{"late":true}')
    await files().upload('sent/late.png', form)
    expect((await files().info('sent/late.png')).data).toMatchObject({
      cacheControl: 'max-age=7',
      metadata: { late: true },
    })
  })
})

test('an existing name is refused, unless the upload may replace it', async () => {
  await files().upload('taken.txt', 'one')
  const refused = await files().upload('taken.txt', 'two')
  expect(refused.error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  })
  expect((await contentOf('taken.txt')).toString()).toBe('one')
  const before = await files().info('taken.txt')
  const replaced = await files().upload('taken.txt', 'three', { upsert: true })
  expect(replaced.data?.id).toBe(before.data?.id)
  expect((await contentOf('taken.txt')).toString()).toBe('three')
  await files().update('taken.txt', 'four', { contentType: 'text/markdown' })
  expect((await contentOf('taken.txt')).toString()).toBe('four')
  expect((await files().info('taken.txt')).data).toMatchObject({ contentType: 'text/markdown' })
})

test('the error of an existing name has every field that clients read', async () => {
  await files().upload('twice.txt', 'one')
  const answer = await fetch(`${running.url}/storage/v1/object/free/twice.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
    body: 'two',
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    statusCode: '409',
    code: 'KeyAlreadyExists',
    error: 'Duplicate',
    message: 'The resource already exists',
  })
})

describe('a file that is too large', () => {
  const tooLarge = {
    status: 400,
    statusCode: '413',
    message: 'The object exceeded the maximum allowed size',
  }
  test.each([
    ['for the server, as bytes', 'free', Buffer.alloc(1_000_001)],
    ['for the server, in a form', 'free', new Blob([Buffer.alloc(1_000_001)])],
    ['for the server, as a stream', 'free', new Blob([Buffer.alloc(1_000_001)]).stream()],
    ['for its bucket', 'small', Buffer.alloc(1001)],
    ['for its bucket, in a form', 'small', new Blob([Buffer.alloc(1001)])],
  ])('%s is refused and leaves nothing', async (how, bucket, body) => {
    const { error } = await files(bucket).upload(`large/${how}`, body, { duplex: 'half' })
    expect(error).toMatchObject(tooLarge)
    expect((await files(bucket).list('large')).data).toEqual([])
  })

  test('at the limit is accepted', async () => {
    expect((await files().upload('limit', Buffer.alloc(1_000_000))).error).toBeNull()
    expect((await files('small').upload('limit', Buffer.alloc(1000))).error).toBeNull()
  })
})

describe('the type of a file', () => {
  test.each([
    ['a.png', png(), 'image/png', 'image/png'],
    ['a.jpg', jpeg(), 'image/jpeg', 'image/jpeg'],
    ['a.gif', gif(), 'image/gif', 'image/gif'],
    ['a.webp', webp(), 'image/webp', 'image/webp'],
    ['a.pdf', pdf(), 'application/pdf', 'application/pdf'],
    ['wrong word', png(), 'text/plain;charset=UTF-8', 'image/png'],
    ['by.png', png(), 'application/octet-stream', 'image/png'],
    ['page.html', '<p>', 'application/octet-stream', 'text/html'],
    ['no word.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', '', 'image/svg+xml'],
    ['no word.abc', 'abc', '', 'application/octet-stream'],
    ['a lie.png', '<script>alert(1)</script>', 'image/png', 'application/octet-stream'],
    ['notes.txt', 'notes', 'text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
    ['data.json', '{}', 'application/json', 'application/json'],
  ])('%s is seen from its content, its word and its name', async (name, body, declared, type) => {
    const answer = await fetch(
      `${running.url}/storage/v1/object/free/${encodeURI(`types/${name}`)}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${running.backend.serviceRoleKey}`,
          ...(declared && { 'content-type': declared }),
        },
        body: Buffer.from(body),
      },
    )
    expect(answer.status).toBe(200)
    expect((await files().info(`types/${name}`)).data).toMatchObject({ contentType: type })
  })

  test.each([
    ['text', 'hello', 'text/plain'],
    ['a page with a picture’s word', '<html>', 'image/png'],
    ['a page without a word', '<html>', 'application/octet-stream'],
    ['no media type at all', png(), 'picture'],
  ])('a bucket for pictures refuses %s', async (what, body, contentType) => {
    const { error } = await files('pictures').upload(`refused/${what.length}`, body, {
      contentType,
    })
    expect(error).toMatchObject(
      contentType === 'picture' ? { status: 400 } : { status: 400, statusCode: '415' },
    )
    expect((await files('pictures').list('refused')).data).toEqual([])
  })

  test.each(['\f', '\v', '\u00a0'])(
    'other white space, %j, is removed from a type',
    async (space) => {
      const body = `--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/plain${space};x\r\n\r\nx\r\n--b--`
      const stored = await fetch(`${running.url}/storage/v1/object/free/types/space`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${running.backend.serviceRoleKey}`,
          'content-type': 'multipart/form-data; boundary=b',
          'x-upsert': 'true',
        },
        body,
      })
      expect(stored.status).toBe(200)
      const { data } = await files().info('types/space')
      expect(data).toMatchObject({ contentType: 'text/plain' })
    },
  )

  test('a file with an invalid type is served as unknown bytes', async () => {
    await files().upload('types/moved', 'x', { contentType: 'text/plain' })
    await running.owner`
      update storage.objects
      set metadata = jsonb_set(metadata, '{mimetype}', to_jsonb(${'text/plain\f;x'}::text))
      where name = 'types/moved'`
    const { data } = await files().createSignedUrl('types/moved', 60)
    const answer = await fetch(data?.signedUrl ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/octet-stream',
    ])
  })

  test('the error names the type', async () => {
    const answer = await fetch(`${running.url}/storage/v1/object/pictures/a.txt`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${running.backend.serviceRoleKey}`,
        'content-type': 'text/plain',
      },
      body: 'a',
    })
    expect(await answer.json()).toEqual({
      statusCode: '415',
      code: 'InvalidMimeType',
      error: 'invalid_mime_type',
      message: 'mime type text/plain is not supported',
    })
  })

  test('a bucket for pictures accepts any picture', async () => {
    const svg = await files('pictures').upload('a.svg', '<svg/>', { contentType: 'image/svg+xml' })
    expect(svg.error).toBeNull()
    expect(
      (await files('pictures').upload('a.png', png(), { contentType: 'image/PNG' })).error,
    ).toBeNull()
  })
})

test.each([
  ['svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['html', 'text/html', '<script>1</script>'],
  ['xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['xml', 'application/xml', '<?xml-stylesheet href="a"?><a/>'],
  ['js', 'text/javascript', '1'],
])('%s can be stored and never runs in our origin', async (name, contentType, body) => {
  await files().upload(`active/${name}`, body, { contentType })
  const { data } = await files().createSignedUrl(`active/${name}`, 60)
  const { headers } = await fetch(data?.signedUrl ?? '')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-type')).not.toMatch(/html/)
})

test('an upload without a file, with two, or malformed is refused', async () => {
  const post = async (headers: Record<string, string>, body: BodyInit) => {
    const answer = await fetch(`${running.url}/storage/v1/object/free/odd`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.backend.serviceRoleKey}`, ...headers },
      body,
    })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const form = { 'content-type': 'multipart/form-data; boundary=b' }
  const refused = [400, 'InvalidRequest']
  expect(await post({}, new FormData())).toEqual(refused)
  expect(await post({ 'content-type': 'multipart/form-data' }, 'x')).toEqual(refused)
  expect(await post(form, 'nonsense')).toEqual(refused)
  expect(
    await post(form, '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nabc'),
  ).toEqual(refused)
  expect(await post(form, `--b\r\n${'X: y\r\n'.repeat(10_000)}\r\n\r\n--b--`)).toEqual(refused)
  expect(await post({ 'x-metadata': 'AAAA' }, 'x')).toEqual(refused)
  expect(await post({ 'x-metadata': Buffer.from('"\\u0000"').toString('base64') }, 'x')).toEqual(
    refused,
  )
  expect(
    await post({ 'x-metadata': Buffer.from('{"a":"\\u0000"}').toString('base64') }, 'x'),
  ).toEqual([400, 'InvalidParameter'])
  const bomb = new FormData()
  for (let field = 0; field < 1000; field++) bomb.append(`f${field}`, 'x')
  expect(await post({}, bomb)).toEqual(refused)
  expect((await files().exists('odd')).data).toBe(false)
})

test('a body with a content encoding is stored as sent, never decompressed', async () => {
  const packed = gzipSync(Buffer.alloc(5_000_000))
  const send = (path: string, body: BodyInit) =>
    fetch(`${running.url}/storage/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${running.backend.serviceRoleKey}`,
        'content-encoding': 'gzip',
        'content-type': 'application/gzip',
      },
      body,
    })
  expect((await send('/object/free/bomb', packed)).status).toBe(200)
  expect(await contentOf('bomb')).toEqual(packed)
  const list = await send('/object/list/free', gzipSync('{"prefix":""}'))
  expect([list.status, await list.json()]).toMatchObject([400, { code: 'InvalidRequest' }])
})
