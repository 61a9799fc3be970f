import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type TestS3 } from '../../../harness/s3.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { askTrash } from '../../support/trash-of-files.ts'

let s3: TestS3
let running: TestBackend
let service: SupabaseClient
beforeAll(async () => {
  s3 = await startS3()
  running = await startTestBackend({ s3: { ...s3.options, timeoutMs: 100_000 } })
  service = running.client(running.backend.serviceRoleKey)
  await service.storage.createBucket('files', { public: true, fileSizeLimit: '30MB' })
})
afterAll(async () => {
  await running.stop()
  await s3.stop()
})

const files = () => service.storage.from('files')
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** Another look into the bucket, past the backend. */
function outside() {
  const { bucket, accessKeyId, secretAccessKey, ...connection } = s3.options
  const credentials = { accessKeyId, secretAccessKey }
  return { client: new S3Client({ ...connection, credentials, forcePathStyle: true }), bucket }
}
async function keys(prefix: string): Promise<string[]> {
  const { client, bucket } = outside()
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }),
  )
  return Contents.map(({ Key = '' }) => Key)
}

test.each([
  ['nothing', 0],
  ['a little', 1000],
  ['several parts', 20_000_000],
])('%s goes up and comes down', async (name, size) => {
  const bytes = randomBytes(size)
  const { error } = await files().upload(name, bytes, { contentType: 'application/x-test' })
  expect(error).toBeNull()
  const { data } = await files().download(name)
  expect(md5(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(md5(bytes))
  const [row] =
    await running.owner`select version, metadata from storage.objects where name = ${name}`
  expect(row?.metadata).toMatchObject({ size, eTag: `"${md5(bytes)}"` })
  expect(await keys(`objects/${row?.version}`)).toHaveLength(1)
  // Nothing is kept on disk beside.
  expect(await readdir(running.filesDirectory)).toEqual([])
})

test('a deleted file is restored from the trash, and an erased one leaves nothing', async () => {
  const ask = (method: 'GET' | 'POST' | 'DELETE', body?: object) =>
    askTrash(running, service, method, body, 'files')
  await files().upload('deleted', 'bytes')
  await files().remove(['deleted'])
  await running.backend.sweepFiles()
  const [row] = await running.owner<{ id: string; version: string }[]>`
    select id, version from storage.deleted_objects where name = 'deleted'`
  expect(await keys(`trash/${row?.version}`)).toHaveLength(1)
  expect((await ask('POST', { ids: [row?.id] })).body).toMatchObject({ restored: [row?.id] })
  expect(await (await files().download('deleted')).data?.text()).toBe('bytes')
  await files().remove(['deleted'])
  expect((await ask('DELETE', { ids: [row?.id] })).status).toBe(200)
  await running.backend.sweepFiles()
  expect(await keys(`trash/${row?.version}`)).toEqual([])
  const versions = await running.owner<{ version: string }[]>`
    select version from storage.former_versions where object_id = ${row?.id ?? ''}`
  expect(versions).toHaveLength(2)
  for (const { version } of versions)
    expect([...(await keys(`trash/${version}`)), ...(await keys(`objects/${version}`))]).toEqual([])
})

test('ranges, unchanged copies and HEAD are answered', async () => {
  await files().upload('parts', 'abcdef')
  const url = files().getPublicUrl('parts').data.publicUrl
  const part = await fetch(url, { headers: { range: 'bytes=2-3' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'cd',
    'bytes 2-3/6',
  ])
  const etag = part.headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('6')
})

test('replaced and removed bytes are in the trash, and copies have their own', async () => {
  await files().upload('first', 'one')
  await files().copy('first', 'second')
  await files().upload('first', 'two', { upsert: true })
  await files().move('first', 'third')
  const textOf = async (name: string) => (await files().download(name)).data?.text()
  expect([await textOf('second'), await textOf('third')]).toEqual(['one', 'two'])
  await expect.poll(() => keys('trash/')).toHaveLength(1)
  const before = await keys('trash/')
  await files().remove(['second', 'third'])
  await expect.poll(() => keys('trash/')).toHaveLength(before.length + 2)
  expect((await files().download('third')).error).toMatchObject({ statusCode: '404' })
})

test('a file that is too large leaves nothing behind', async () => {
  const before = await keys('')
  const body = new Blob([Buffer.alloc(30_000_001)])
  expect((await files().upload('large', body)).error).toMatchObject({ statusCode: '413' })
  expect(await keys('')).toEqual(before)
})

test('paused downloads block neither other requests nor the health check', async () => {
  await files().upload('slow', 'x'.repeat(1_000_000))
  const url = files().getPublicUrl('slow').data.publicUrl
  const paused = Array.from({ length: 60 }, () => running.backend.fetch(new Request(url)))
  for (const answer of await Promise.all(paused)) expect(answer.status).toBe(200)
  await running.backend.checks.store()
  const whole = await fetch(url)
  expect((await whole.text()).length).toBe(1_000_000)
  for (const answer of paused) await (await answer).body?.cancel()
})

test('the sweep works as on disk', async () => {
  const { client, bucket } = outside()
  const [old, young] = [new Date(Date.now() - 25 * 3_600_000), new Date()]
  s3.unfinished.push(
    { key: 'objects/a', uploadId: 'old', initiated: old },
    { key: 'objects/b', uploadId: 'young', initiated: young },
  )
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'objects/stray', Body: 'x' }))
  // It is too young to go.
  expect(await running.backend.sweepFiles()).toEqual({ partialUploads: 1, trashed: 0, removed: 0 })
  expect(s3.aborted).toEqual(['old'])
  expect(await keys('objects/stray')).toHaveLength(1)
  await running.owner`
    update platform.settings set value = 'another' where key = 'installation_id'`
  await expect(running.backend.sweepFiles()).rejects.toThrow(/belong to the installation/)
})

describe('a store that stops responding', () => {
  let hasty: TestBackend
  let url: string
  beforeAll(async () => {
    hasty = await startTestBackend({ s3: { ...s3.options, timeoutMs: 1500 } })
    const { storage } = hasty.client(hasty.backend.serviceRoleKey)
    await storage.createBucket('files', { public: true })
    const { error } = await storage.from('files').upload('silence', 'x'.repeat(1_000_000))
    expect(error).toBeNull()
    url = storage.from('files').getPublicUrl('silence').data.publicUrl
  })
  afterEach(() => s3.fallSilent('never'))
  afterAll(() => hasty.stop())

  test('is timed out, and used again when it responds', async () => {
    s3.fallSilent('nothing')
    const answer = await fetch(url)
    expect([answer.status, await answer.json()]).toMatchObject([503, { statusCode: '503' }])
    s3.fallSilent('some')
    await expect(fetch(url).then((cut) => cut.text())).rejects.toThrow()
    s3.fallSilent('never')
    expect((await fetch(url)).status).toBe(200)
  })

  test('is not assumed when the reader pauses', async () => {
    const { body } = await hasty.backend.fetch(new Request(url))
    const reader = body?.getReader()
    let length = (await reader?.read())?.value?.length ?? 0
    s3.fallSilent('nothing')
    // It is given up for its silence, and that takes as long as timeoutMs lasts.
    expect((await fetch(url)).status).toBe(503)
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read())
      length += piece.value.length
    expect(length).toBe(1_000_000)
  })

  test.each(['nothing', 'some'] as const)(
    'after %s releases clients that disconnect',
    async (after) => {
      await files().upload(`silent-${after}`, 'x'.repeat(1000))
      const url = files().getPublicUrl(`silent-${after}`).data.publicUrl
      s3.fallSilent(after)
      const controller = new AbortController()
      const request = new Request(url, { signal: controller.signal })
      const text = running.backend.fetch(request).then((answer) => answer.text())
      await expect.poll(() => s3.held()).toBe(1)
      controller.abort()
      await text.catch(() => {})
      await expect.poll(() => s3.held()).toBe(0)
    },
  )
})

test('a store that cannot be reached stops the start with one line', async () => {
  const away = { ...s3.options, endpoint: 'http://127.0.0.1:1' }
  await expect(startTestBackend({ s3: away })).rejects.toThrow(
    /^The store of files \(S3\) cannot be reached: .*ECONNREFUSED/,
  )
})
