import type { SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signingKeyOf } from '../../../backend/storage/signatures.ts'
import { testSecret } from '../../../harness/secret.ts'
import { signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { png } from './files.ts'

let running: TestBackend
let service: SupabaseClient
beforeAll(async () => {
  running = await startTestBackend()
  service = running.client(running.backend.serviceRoleKey)
  await service.storage.createBucket('private', { public: false })
  await files().upload('a/letter ♥.txt', 'secret')
  await files().upload('other.txt', 'other')
})
afterAll(() => running.stop())

const files = () => service.storage.from('private')
const codeAt = async (url: string, init?: RequestInit) =>
  ((await (await fetch(url, init)).json()) as { code: string }).code
const signedUrl = async (path: string, expiresIn = 60) =>
  (await files().createSignedUrl(path, expiresIn)).data?.signedUrl ?? ''

test('a signed URL gives anyone access to one object until it expires', async () => {
  const url = await signedUrl('a/letter ♥.txt')
  const answer = await fetch(url)
  expect([answer.status, await answer.text()]).toEqual([200, 'secret'])
  expect(answer.headers.get('cache-control')).toBeNull()
  const ends = Date.parse(answer.headers.get('expires') ?? '')
  expect(Math.abs(ends - Date.now() - 60_000)).toBeLessThan(5000)
  expect(await codeAt(url.replace('a/letter%20%E2%99%A5.txt', 'other.txt'))).toBe(
    'InvalidSignature',
  )
  expect(await codeAt(url.replace(/token=.*/, ''))).toBe('InvalidJWT')
  expect(await codeAt(`${url}x`)).toBe('InvalidJWT')
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect(await codeAt(url)).toBe('ExpiredToken')
  vi.useRealTimers()
})

test('a download can be given a file name', async () => {
  const { data } = await files().createSignedUrl('other.txt', 60, { download: 'Annual report.txt' })
  const { headers } = await fetch(data?.signedUrl ?? '')
  expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Annual%20report.txt")
})

test('many URLs are signed at once, and missing objects get an error each', async () => {
  const { data } = await files().createSignedUrls(['other.txt', 'none', '../x'], 60)
  expect(data?.map(({ path, error }) => [path, error])).toEqual([
    ['other.txt', null],
    ['none', 'Either the object does not exist or you do not have access to it'],
    ['../x', 'Either the object does not exist or you do not have access to it'],
  ])
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('other')
})

test('missing objects and durations below a second are not signed', async () => {
  expect((await files().createSignedUrl('none', 60)).error).toMatchObject({ statusCode: '404' })
  for (const expiresIn of [0, -1, 1.5, 1e12]) {
    expect((await files().createSignedUrl('other.txt', expiresIn)).error).toMatchObject({
      status: 400,
    })
  }
})

test('the signed URL of a removed object is not found', async () => {
  await files().upload('short-lived', 'x')
  const url = await signedUrl('short-lived')
  await files().remove(['short-lived'])
  expect(await codeAt(url)).toBe('NoSuchKey')
})

test('a signed upload URL accepts one file from anyone', async () => {
  const { data } = await files().createSignedUploadUrl('inbox/a.txt')
  const visitor = running.client().storage.from('private')
  const token = data?.token ?? ''
  expect((await visitor.uploadToSignedUrl('inbox/b.txt', token, 'x')).error).toMatchObject({
    message: 'Invalid signature',
  })
  expect((await visitor.uploadToSignedUrl('inbox/a.txt', token, new Blob(['hello']))).data).toEqual(
    {
      path: 'inbox/a.txt',
      fullPath: 'private/inbox/a.txt',
    },
  )
  expect((await visitor.uploadToSignedUrl('inbox/a.txt', token, 'again')).error).toMatchObject({
    statusCode: '409',
  })
  expect(await (await files().download('inbox/a.txt')).data?.text()).toBe('hello')
  const again = await files().createSignedUploadUrl('inbox/a.txt', { upsert: true })
  const replaced = await visitor.uploadToSignedUrl('inbox/a.txt', again.data?.token ?? '', 'again')
  expect(replaced.error).toBeNull()
  expect((await files().createSignedUploadUrl('inbox/a.txt')).error).toMatchObject({
    statusCode: '409',
  })
})

test('a signed upload URL has the signer’s current rights', async () => {
  const { client, user } = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${user.id})`
  const photos = client.storage.from('photos')
  const { data } = await photos.createSignedUploadUrl('a.png')
  await running.owner`update public.staff set active = false where user_id = ${user.id}`
  const upload = await running
    .client()
    .storage.from('photos')
    .uploadToSignedUrl('a.png', data?.token ?? '', png(), { contentType: 'image/png' })
  expect(upload.error).toMatchObject({ statusCode: '403' })
})

test('a token is only valid for its purpose', async () => {
  const storage = `${running.url}/storage/v1`
  const download = (token: string) =>
    codeAt(`${storage}/object/sign/private/other.txt?token=${token}`)
  const put = (token: string) =>
    codeAt(`${storage}/object/upload/sign/private/x?token=${token}`, { method: 'PUT', body: 'x' })
  const forge = (key: Uint8Array, claims: object, audience: string) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(key)
  const secret = new TextEncoder().encode(testSecret)
  expect(await download(running.backend.serviceRoleKey)).toBe('InvalidJWT')
  expect(await download(await forge(secret, { url: 'private/other.txt' }, 'download'))).toBe(
    'InvalidJWT',
  )
  const key = signingKeyOf(testSecret)
  expect(await put(await forge(key, { url: 'private/x' }, 'download'))).toBe('InvalidJWT')
  expect(await put(await forge(key, { url: 'private/x' }, 'upload'))).toBe('InvalidSignature')
  // A signed URL does not authenticate either.
  const asToken = await forge(
    key,
    { url: 'private/x', role: 'service_role', iss: 'supabase' },
    'download',
  )
  const answer = await fetch(`${storage}/bucket`, {
    headers: { authorization: `Bearer ${asToken}` },
  })
  expect(await answer.json()).toMatchObject({ statusCode: '403' })
})
