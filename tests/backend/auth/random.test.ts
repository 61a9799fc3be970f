import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomAuthRequests } from '../../../harness/fuzz/auth.ts'
import { signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { openMailbox } from '../../support/mailbox.ts'

let running: TestBackend
let mailbox: Awaited<ReturnType<typeof openMailbox>>
const complaints: unknown[] = []
beforeAll(async () => {
  mailbox = await openMailbox()
  running = await startTestBackend({
    auth: { openSignup: true, mailDirectory: mailbox.directory },
    log: (level, line, details) => level === 'error' && complaints.push([line, details]),
  })
})
afterAll(async () => {
  await running.stop()
  await mailbox.remove()
})

test('500 random requests as anon, user and service role: no 5xx, no internal messages', async () => {
  const { session } = await signedIn(running)
  const { anonKey, serviceRoleKey } = running.backend
  const tokens = [anonKey, serviceRoleKey, session?.access_token ?? '']
  const requests = randomAuthRequests(20_261_121, tokens)
  const statuses = new Set<number>()
  for (let at = 0; at < 500; at++) {
    const { method, path, headers, body } = requests.next().value
    const response = await fetch(`${running.url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, 'x-client-address': randomUUID() },
      ...(body !== undefined && { body: body as string }),
    })
    const text = await response.text()
    statuses.add(response.status)
    expect([at, method, path, body, response.status < 500]).toEqual([at, method, path, body, true])
    expect(text).not.toMatch(/\.ts:|node_modules| at |relation|syntax error/)
    const location = response.headers.get('location')
    if (location) expect(new URL(location).origin).toBe(running.url)
  }
  // The stream reaches behind the checks: some requests are good.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 422]))
  expect(complaints).toEqual([])
})
