import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { png } from './files.ts'

const DENIED = { statusCode: '403', message: 'new row violates row-level security policy' }
const options = { contentType: 'image/png' }

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

async function staffMember() {
  const person = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${person.user.id})`
  return { ...person, photos: person.client.storage.from('photos') }
}

test('an object belongs to the user who uploaded it', async () => {
  const { photos, user } = await staffMember()
  await photos.upload('mine', png(), options)
  const [row] = await running.owner`select owner, owner_id from storage.objects where name = 'mine'`
  expect(row).toEqual({ owner: user.id, owner_id: user.id })
})

test('rights end with the row that grants them', async () => {
  const { photos, user } = await staffMember()
  expect((await photos.upload('before', png(), options)).error).toBeNull()
  await running.owner`update public.staff set active = false where user_id = ${user.id}`
  expect((await photos.upload('after', png(), options)).error).toMatchObject(DENIED)
})

test('an ended session has no access', async () => {
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
