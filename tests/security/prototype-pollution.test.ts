import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { requestExactly } from '../support/raw-requests.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let backend: TestBackend
let site: SiteProcess
let staff: Record<string, string>
let service: Record<string, string>
beforeAll(async () => {
  backend = await startTestBackend()
  const watcher = join(import.meta.dirname, '..', 'support', 'watch-prototypes.ts')
  site = await startSiteBeside(backend, {
    SITE_URL: backend.url,
    NODE_OPTIONS: `--import=${watcher}`,
    WRITES_PER_SECOND: '0',
  })
  const { user, session } = await signedIn(backend)
  await backend.owner`insert into public.staff (user_id) values (${user.id})`
  const { anonKey, serviceRoleKey } = backend.backend
  staff = { apikey: anonKey, authorization: `Bearer ${session.access_token}` }
  service = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` }
})
afterAll(() => backend.stop())

const MARK = '"polluted":"yes"'
/** As JSON.parse reads it: the names are properties of the object's own. */
const BODY = `{"__proto__":{${MARK}},"constructor":{"prototype":{${MARK}}},"a":{"__proto__":{${MARK}}}}`
const beside = (fields: object) => JSON.stringify(fields).replace(/\}$/, `,${BODY.slice(1)}`)
const QUERY = [
  '__proto__[polluted]=yes',
  '__proto__.polluted=yes',
  '__proto__=polluted',
  'constructor[prototype][polluted]=yes',
  'constructor.prototype.polluted=yes',
  'constructor=polluted',
].join('&')
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

/** Sends a request, whose response must be no server error. */
async function send(target: string, method: string, headers: object, body?: string) {
  const answer = await requestExactly(site.url, target, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  expect([method, target, body, answer.status < 500]).toEqual([method, target, body, true])
  return answer
}

describe('names of built-in properties', () => {
  test('in bodies of tables and functions', async () => {
    for (const body of [BODY, `[${BODY}]`, beside({ title: 'A', date: '2027-01-01' })]) {
      await send('/rest/v1/events', 'POST', staff, body)
      await send('/rest/v1/events?id=is.null', 'PATCH', staff, body)
      await send('/rest/v1/rpc/reorder', 'POST', staff, body)
      await send('/rest/v1/rpc/is_staff', 'POST', staff, body)
    }
  })

  test('in bodies about accounts', async () => {
    const account = { email: 'proto@example.org', password: 'correct horse battery' }
    for (const path of ['signup', 'otp', 'recover', 'resend', 'verify', 'factors'])
      await send(`/auth/v1/${path}`, 'POST', staff, beside(account))
    for (const grant of ['password', 'refresh_token', 'pkce', 'id_token', ...NAMES])
      await send(`/auth/v1/token?grant_type=${grant}`, 'POST', staff, beside(account))
    for (const data of [BODY, BODY]) {
      const body = `{"data":${data}}`
      expect((await send('/auth/v1/user', 'PUT', staff, body)).status).toBe(200)
    }
    const made = await send(
      '/auth/v1/admin/users',
      'POST',
      service,
      `{"email":"made@example.org","user_metadata":${BODY},"app_metadata":${BODY}}`,
    )
    const { id, role } = JSON.parse(made.text) as Record<string, string>
    expect([made.status, role]).toEqual([200, 'authenticated'])
    await send(`/auth/v1/admin/users/${id}`, 'PUT', service, `{"app_metadata":${BODY}}`)
    await send('/auth/v1/admin/generate_link', 'POST', service, beside({ type: '__proto__' }))
  })

  test('in bodies and metadata of files', async () => {
    const metadata = Buffer.from(BODY).toString('base64')
    for (const name of NAMES) {
      const object = `/storage/v1/object/photos/a.${name}`
      const untyped = { ...staff, 'content-type': 'application/octet-stream' }
      expect((await send(object, 'POST', { ...untyped, 'x-metadata': metadata }, 'x')).status).toBe(
        200,
      )
      await send(object, 'GET', staff)
      await send(`/storage/v1/object/info/photos/a.${name}`, 'GET', staff)
      await send(`/storage/v1/object/public/${name}/x`, 'GET', {})
      await send(`/storage/v1/bucket/${name}`, 'GET', service)
      await send(`/storage/v1/${name}/x`, 'POST', service, BODY)
    }
    const form = ['__proto__', 'constructor', 'metadata', 'cacheControl']
      .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${BODY}\r\n`)
      .join('')
    const file =
      '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="__proto__"\r\n\r\nx\r\n--b--'
    const typed = { ...staff, 'content-type': 'multipart/form-data; boundary=b' }
    await send('/storage/v1/object/photos/__proto__', 'POST', typed, form + file)
    for (const path of [
      'object/list/photos',
      'object/move',
      'object/copy',
      'object/sign/photos/a',
      'bucket',
    ])
      await send(`/storage/v1/${path}`, 'POST', service, beside({ prefix: '', name: 'x', id: 'x' }))
    await send('/storage/v1/object/photos', 'DELETE', staff, beside({ prefixes: ['__proto__'] }))
  })

  test('in addresses', async () => {
    const paths = NAMES.flatMap((name) => [
      `/${name}`,
      `/${name}.data`,
      `/admin/${name}`,
      `/events/${name}`,
      `/events/${name}.ics`,
      `/share/${name}.png`,
      `/pictures/${name}/${name}/${name}/stored/${name}/x`,
      `/rest/v1/${name}`,
      `/rest/v1/rpc/${name}`,
      `/auth/v1/${name}`,
      `/auth/v1/authorize?provider=${name}`,
      `/rest/v1/events?select=${name}&order=${name}&${name}=eq.1`,
      `/rest/v1/events?select=title->${name}`,
      `/__manifest?p=/${name}&version=${name}`,
      `/events.data?_routes=${name}`,
    ])
    const queried = [
      '/',
      '/events',
      '/events.data',
      '/rest/v1/events',
      '/auth/v1/settings',
      '/auth/v1/verify',
      '/storage/v1/object/public/photos/x',
    ]
    for (const path of [...paths, ...queried.map((path) => `${path}?${QUERY}`)])
      await send(path, 'GET', staff)
  })

  test('in data that the router parses as a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of [
      '/about',
      '/about.data',
      '/admin/team',
      '/admin/team.data',
      '/content-changed',
      '/staff-accounts',
      '/preview',
    ])
      for (const [headers, body] of [
        [{}, BODY],
        [form, QUERY],
      ] as const) {
        const { status } = await requestExactly(site.url, path, { method: 'POST', headers, body })
        expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)])
      }
  })
})

test('have changed nothing in the program', async () => {
  expect(await site.stop()).toBe(0)
  expect(site.output()).toContain('Prototypes changed: []')
})
