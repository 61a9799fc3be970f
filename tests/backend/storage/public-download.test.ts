import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../../backend/database/pool.ts'
import { transaction } from '../../../backend/database/transaction.ts'
import { sampleContent } from '../../../backend/seed.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 'riverbend ')])

let running: TestBackend
let samples: string
beforeAll(async () => {
  samples = await mkdtemp(join(tmpdir(), 'samples-'))
  await mkdir(join(samples, 'photos', 'team'), { recursive: true })
  await mkdir(join(samples, 'annual_reports'))
  await writeFile(join(samples, 'photos', 'team', 'ada ♥.svg'), picture)
  await writeFile(join(samples, 'photos', 'page.html'), '<script>alert(1)</script>')
  await writeFile(join(samples, 'photos', 'empty.txt'), '')
  await writeFile(join(samples, 'annual_reports', '2025.pdf'), paper)
  await writeFile(join(samples, '02.sql'), `update public.annual_reports set year = year + 1`)
  await writeFile(
    join(samples, '01.sql'),
    `insert into public.annual_reports (year, title, file_name) values (2024, 'A year', '2025.pdf')`,
  )
  running = await startTestBackend()
  // The template is migrated, so that the backend saw no first start: load the samples by hand.
  const owner = createPool(running.database)
  await transaction(
    owner,
    sampleContent({ filesDirectory: running.filesDirectory, seedDirectory: samples }),
  )
  await owner.end()
})
afterAll(async () => {
  await running.stop()
  await rm(samples, { recursive: true })
})

const address = (path: string) => `${running.url}/storage/v1/object/public/${path}`
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address(path), { headers })

test('sample files are in their buckets, and sample rows in their tables', async () => {
  const rows = await running.owner`select year from public.annual_reports`
  expect(rows).toMatchObject([{ year: 2025 }])
  const [object] = await running.owner`
    select * from storage.objects where name = 'team/ada ♥.svg'`
  expect(object).toMatchObject({
    bucket_id: 'photos',
    path_tokens: ['team', 'ada ♥.svg'],
    metadata: {
      eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      size: picture.length,
      contentLength: picture.length,
      mimetype: 'image/svg+xml',
      cacheControl: 'max-age=3600',
      lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      httpStatusCode: 200,
    },
  })
})

test('public files are served without rights at the client’s URL', async () => {
  const { publicUrl } = running.client().storage.from('photos').getPublicUrl('team/ada ♥.svg').data
  const answer = await fetch(publicUrl)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': String(picture.length),
    'cache-control': 'max-age=3600',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  })
  expect(answer.headers.has('content-disposition')).toBe(false)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
})

test('a large file and an empty one are complete', async () => {
  const large = await get('annual_reports/2025.pdf')
  expect(Buffer.from(await large.arrayBuffer()).equals(paper)).toBe(true)
  expect(large.headers.has('content-security-policy')).toBe(false)
  const empty = await get('photos/empty.txt')
  expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([
    200,
    '0',
    '',
  ])
})

test('an HTML file is served as plain text', async () => {
  const answer = await get('photos/page.html')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
})

test('HEAD answers with the same headers and no body', async () => {
  const head = await fetch(address('annual_reports/2025.pdf'), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(paper.length)])
  expect(await head.text()).toBe('')
})

test('an unchanged copy is answered with 304', async () => {
  const first = await get('photos/team/ada ♥.svg')
  const [etag, modified] = [first.headers.get('etag'), first.headers.get('last-modified')]
  const statusOf = async (headers: Record<string, string>) =>
    (await get('photos/team/ada ♥.svg', headers)).status
  expect(await statusOf({ 'if-none-match': `"other", W/${etag}` })).toBe(304)
  expect(await statusOf({ 'if-none-match': '*' })).toBe(304)
  expect(await statusOf({ 'if-none-match': '"other"' })).toBe(200)
  expect(await statusOf({ 'if-modified-since': `${modified}` })).toBe(304)
  expect(await statusOf({ 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' })).toBe(200)
  expect(await statusOf({ 'if-modified-since': 'yesterday' })).toBe(200)
})

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/600009', '%PDF'],
  ['bytes=600005-', 206, 'bytes 600005-600008/600009', 'end '],
  ['bytes=-4', 206, 'bytes 600005-600008/600009', 'end '],
  ['bytes=600005-9999999', 206, 'bytes 600005-600008/600009', 'end '],
  ['bytes=3-1', 200, null, undefined],
  ['bytes=0-1,3-4', 200, null, undefined],
  ['lines=1-2', 200, null, undefined],
  ['bytes=600009-', 416, 'bytes */600009', undefined],
  ['bytes=-0', 416, 'bytes */600009', undefined],
])('Range %s is answered with %i', async (range, status, contentRange, text) => {
  const answer = await get('annual_reports/2025.pdf', { range })
  const body = await answer.text()
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
  if (text !== undefined) expect(body).toBe(text)
  else if (status === 200) expect(body).toHaveLength(paper.length)
})

test('If-Range sends a range only of the same version', async () => {
  const { headers } = await get('annual_reports/2025.pdf')
  const statusWith = async (ifRange: string | null) =>
    (await get('annual_reports/2025.pdf', { range: 'bytes=0-3', 'if-range': `${ifRange}` })).status
  expect(await statusWith(headers.get('etag'))).toBe(206)
  expect(await statusWith(headers.get('last-modified'))).toBe(206)
  expect(await statusWith('"other"')).toBe(200)
})

test('?download sets the file name', async () => {
  const disposition = async (query: string) =>
    (await get(`photos/empty.txt?${query}`)).headers.get('content-disposition')
  expect(await disposition('download')).toBe('attachment;')
  expect(await disposition(`download=${encodeURIComponent('été "1"\r\nx.txt')}`)).toBe(
    "attachment; filename=%C3%A9t%C3%A9%20%221%22%0D%0Ax.txt; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22%0D%0Ax.txt;",
  )
})

test.each([
  ['photos/none.png', 'NoSuchKey', '404', 'not_found', 'Object not found'],
  ['nowhere/none.png', 'NoSuchBucket', '404', 'Bucket not found', 'Bucket not found'],
  ['photos/%2e%2e%2fsecret', 'InvalidKey', '400', 'InvalidKey', 'Invalid key: ../secret'],
  ['photos/a%00b', 'InvalidKey', '400', 'InvalidKey', expect.anything()],
  ['photos/a%ffb', 'InvalidKey', '400', 'InvalidKey', expect.anything()],
  ['photos/', 'InvalidKey', '400', 'InvalidKey', expect.anything()],
  ['photos', 'InvalidKey', '400', 'InvalidKey', expect.anything()],
])('%s is answered with %s', async (path, code, statusCode, error, message) => {
  const answer = await get(path)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ statusCode, code, error, message })
})

test('a private bucket is not found without rights', async () => {
  await running.owner`insert into storage.buckets (id, name) values ('drafts', 'drafts')`
  await running.owner`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'drafts', name, 'another', metadata from storage.objects where name = 'empty.txt'`
  expect(await (await get('drafts/empty.txt')).json()).toMatchObject({ code: 'NoSuchBucket' })
})
