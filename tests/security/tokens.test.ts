import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKey } from '../../backend/key-derivation.ts'
import { testSecret } from '../../harness/secret.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
let person: Record<string, unknown>
let good: string
beforeAll(async () => {
  running = await startTestBackend()
  const { user, session } = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${user.id})`
  good = session.access_token
  person = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => running.stop())

const secret = deriveKey(testSecret, 'access tokens')
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const sign = (
  header: { alg: string; [name: string]: unknown },
  key: Uint8Array | typeof privateKey,
  claims: object = {},
) => new SignJWT({ ...person, ...claims }).setProtectedHeader(header as never).sign(key)

/** What a service says to a token, for a thing that only staff may do. */
const ASK: Record<string, (authorization: string) => Promise<Response>> = {
  rest: (authorization) =>
    fetch(`${running.url}/rest/v1/clinical_trials`, {
      method: 'POST',
      headers: { ...headersWith(authorization), 'content-type': 'application/json' },
      body: JSON.stringify({ name: randomUUID() }),
    }),
  auth: (authorization) =>
    fetch(`${running.url}/auth/v1/user`, { headers: headersWith(authorization) }),
  storage: (authorization) =>
    fetch(`${running.url}/storage/v1/object/photos/${randomUUID()}.txt`, {
      method: 'POST',
      headers: { ...headersWith(authorization), 'content-type': 'text/plain' },
      body: 'x',
    }),
}
const headersWith = (authorization: string) => ({ apikey: running.backend.anonKey, authorization })

const FORGERIES: Record<string, () => Promise<string> | string> = {
  'a public key as if it were the secret': () =>
    sign(
      { alg: 'HS256' },
      new TextEncoder().encode(publicKey.export({ type: 'spki', format: 'pem' }) as string),
    ),
  'a key that the token brings along': async () =>
    sign({ alg: 'RS256', jwk: await exportJWK(publicKey) }, privateKey),
  'no key at all': () => {
    const head = `${encode({ alg: 'HS256' })}.${encode(person)}`
    return `${head}.${createHash('sha256').update(head).digest('base64url')}`
  },
  'the name of a file without content': () =>
    sign({ alg: 'HS256', kid: '../../../../dev/null' }, new Uint8Array(32)),
  'the name of a row': () =>
    sign(
      { alg: 'HS256', kid: "x' union select 'secret' --" },
      new TextEncoder().encode('secret'.repeat(6)),
    ),
  'an extension that must be understood': () =>
    sign({ alg: 'HS256', crit: ['exp2'], exp2: 1 } as never, secret).catch(() => unsignedCrit()),
  'a payload that is not encoded': () =>
    `${encode({ alg: 'HS256', b64: false, crit: ['b64'] })}.{}.x`,
  'a beginning that is to come': () =>
    sign({ alg: 'HS256' }, secret, { nbf: Date.now() / 1000 + 60 }),
  'an end in words': () => sign({ alg: 'HS256' }, secret, { exp: 'never' }),
  'a list of audiences with ours': () =>
    sign({ alg: 'HS256' }, secret, { aud: ['authenticated', 'elsewhere'] }),
  'a role in a list': () => sign({ alg: 'HS256' }, secret, { role: ['authenticated'] }),
  'the role of the service': () => sign({ alg: 'HS256' }, secret, { role: 'service_role' }),
  'the role of the owner': () => sign({ alg: 'HS256' }, secret, { role: 'postgres' }),
  'a session that is not there': () => sign({ alg: 'HS256' }, secret, { session_id: randomUUID() }),
  'another person': () => sign({ alg: 'HS256' }, secret, { sub: randomUUID() }),
  'a signature cut short': () => good.slice(0, -10),
  'another spelling of its signature': () => {
    // The last letter stands for four bits of six: its neighbor decodes to the same bytes.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const neighbor = letters[letters.indexOf(good.at(-1) ?? '') + 1]
    return `${good.slice(0, -1)}${neighbor}`
  },
  'a signature of another token': async () => {
    const other = await sign({ alg: 'HS256' }, secret, { iat: 1 })
    return [...good.split('.').slice(0, 2), other.split('.')[2]].join('.')
  },
  'the payload of another token': () =>
    good.replace(/\.[^.]+\./, `.${encode({ ...person, aal: 'aal2' })}.`),
  'encryption in place of a signature': () => `${encode({ alg: 'dir', enc: 'A256GCM' })}..x.y.z`,
}

function unsignedCrit(): string {
  return `${encode({ alg: 'HS256', crit: ['exp2'], exp2: 1 })}.${encode(person)}.x`
}

test.each(Object.entries(FORGERIES))('%s opens nothing', async (_, forge) => {
  const authorization = `Bearer ${await forge()}`
  for (const [service, ask] of Object.entries(ASK)) {
    const { status } = await ask(authorization)
    expect([service, status]).toEqual([service, expect.toBeOneOf([400, 401, 403])])
  }
})

test('other tokens are not accepted as access tokens', async () => {
  const { session } = await signedIn(running)
  await running.client(running.backend.serviceRoleKey).storage.from('photos').upload('a.txt', 'x')
  const signed = await running
    .client(running.backend.serviceRoleKey)
    .storage.from('photos')
    .createSignedUrl('a.txt', 60)
  const others = [
    session.refresh_token,
    new URL(signed.data?.signedUrl ?? '').searchParams.get('token'),
  ]
  for (const token of others)
    for (const [service, ask] of Object.entries(ASK)) {
      const { status } = await ask(`Bearer ${token}`)
      expect([service, status]).toEqual([service, expect.toBeOneOf([400, 401, 403])])
    }
})

test('the unaltered token is accepted by all three services', async () => {
  for (const [service, ask] of Object.entries(ASK))
    expect([service, (await ask(`Bearer ${good}`)).ok]).toEqual([service, true])
})

test('no key is fetched from a URL in a token', async () => {
  let visits = 0
  const elsewhere = createServer(() => visits++).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/keys`
  for (const name of ['jku', 'x5u', 'kid']) {
    const token = await sign({ alg: 'RS256', [name]: address }, privateKey)
    for (const ask of Object.values(ASK)) expect((await ask(`Bearer ${token}`)).ok).toBe(false)
  }
  elsewhere.close()
  expect(visits).toBe(0)
})

test('a signed token without an account has the rights of anon', async () => {
  const token = await new SignJWT({ role: 'anon', iss: person.iss as string })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(secret)
  const read = await fetch(`${running.url}/rest/v1/clinical_trials`, {
    headers: headersWith(`Bearer ${token}`),
  })
  expect(read.status).toBe(200)
  expect((await ASK.rest?.(`Bearer ${token}`))?.status).toBe(401)
})
