import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { openLine } from '../support/line.ts'

let line: Awaited<ReturnType<typeof openLine>>
let running: TestBackend
beforeAll(async () => {
  line = await openLine(inject('cluster').path ?? '')
  running = await startTestBackend({ database: { path: line.path }, readTimeout: 2000 })
})
afterAll(async () => {
  await running.stop()
  await line.remove()
})

const SIGN_IN = '{"email":"a@example.org","password":"x"}'

/** Method, path, body, and the code of the refusal. */
const REQUESTS: [string, string, string | undefined, string][] = [
  ['GET', '/rest/v1/events', undefined, 'PGRST001'],
  ['HEAD', '/rest/v1/events', undefined, ''],
  ['POST', '/rest/v1/events', '{"title":"x"}', 'PGRST001'],
  ['POST', '/rest/v1/rpc/is_staff', '{}', 'PGRST001'],
  ['GET', '/storage/v1/bucket', undefined, 'ServiceUnavailable'],
  ['GET', '/storage/v1/object/public/photos/a', undefined, 'ServiceUnavailable'],
  ['POST', '/storage/v1/object/photos/a', 'x', 'ServiceUnavailable'],
  ['POST', '/storage/v1/object/list/photos', '{"prefix":""}', 'ServiceUnavailable'],
  ['DELETE', '/storage/v1/object/photos/a', undefined, 'ServiceUnavailable'],
  ['GET', '/auth/v1/health', undefined, 'service_unavailable'],
  ['POST', '/auth/v1/token?grant_type=password', SIGN_IN, 'service_unavailable'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"x"}', 'service_unavail'],
  ['POST', '/auth/v1/recover', '{"email":"a@example.org"}', 'service_unavailable'],
  ['GET', '/auth/v1/admin/users', undefined, 'service_unavailable'],
]

function send(method: string, path: string, body: string | undefined) {
  const key = running.backend.serviceRoleKey
  return fetch(`${running.url}${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
}

test('without its database every service answers 503 and recovers with it', async () => {
  const statuses = () =>
    Promise.all(
      REQUESTS.map(async ([method, path, body]) => {
        const answer = await send(method, path, body)
        await answer.body?.cancel()
        return answer.status
      }),
    )
  for (const status of await statuses()) expect(status).toBeLessThan(500)

  await line.cut()
  for (const [method, path, body, code] of REQUESTS) {
    const answer = await send(method, path, body)
    const text = await answer.text()
    expect([method, path, answer.status, text]).toEqual([method, path, 503, text])
    expect(text).toContain(code)
    expect(text).not.toMatch(/\.ts:|node_modules|socket|ENOENT|ECONN/)
  }

  await line.mend()
  await expect.poll(async () => (await statuses()).every((status) => status < 500)).toBe(true)
})

/** Method, path, and the code of the refusal. */
const READS: [string, string, string][] = [
  ['GET', '/rest/v1/events', 'service_unavailable'],
  ['GET', '/rest/v1/rpc/is_staff', 'service_unavailable'],
  ['GET', '/auth/v1/user', 'service_unavailable'],
  ['GET', '/auth/v1/health', 'service_unavailable'],
  ['GET', '/storage/v1/bucket', 'SlowDown'],
  ['GET', '/storage/v1/object/public/photos/a', 'SlowDown'],
  ['GET', '/storage/v1/object/photos/a', 'SlowDown'],
  ['POST', '/storage/v1/object/list/photos', 'SlowDown'],
]

test('while the database is frozen every read gets 503 in time, and recovers afterwards', async () => {
  const { session } = await signedIn(running)
  const read = (method: string, path: string, token: string) =>
    fetch(`${running.url}${path}`, {
      method,
      headers: {
        apikey: running.backend.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        origin: 'https://other.example',
      },
      ...(method === 'POST' && { body: '{"prefix":""}' }),
    })
  const tokens = [session?.access_token ?? '', running.backend.anonKey]
  const readAll = () =>
    Promise.all(
      tokens.flatMap((token) =>
        READS.map(async ([method, path, code]) => {
          const answer = await read(method, path, token)
          return { method, path, code, answer, text: await answer.text() }
        }),
      ),
    )
  for (const { answer } of await readAll()) expect(answer.status).toBeLessThan(500)

  line.freeze()
  const begun = performance.now()
  for (const { method, path, code, answer, text } of await readAll()) {
    // A key is no account: that is told without the database.
    if (answer.status === 403) continue
    expect([method, path, answer.status, text]).toEqual([method, path, 503, text])
    expect(text).toContain(`"${code}"`)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }

  expect(performance.now() - begun).toBeLessThan(10_000)

  line.thaw()
  await expect
    .poll(async () => (await readAll()).every(({ answer }) => answer.status < 500))
    .toBe(true)
})
