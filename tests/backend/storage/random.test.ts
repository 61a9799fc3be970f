import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomStorageRequests } from '../../../harness/fuzz/storage.ts'
import { signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { png } from './files.ts'

let running: TestBackend
let service: SupabaseClient
const complaints: unknown[] = []
beforeAll(async () => {
  const log = (level: string, line: string, details?: object) => {
    if (level === 'error') complaints.push([line, details])
  }
  running = await startTestBackend({ log })
  service = running.client(running.backend.serviceRoleKey)
  await service.storage.createBucket('private', { public: false })
})
afterAll(() => running.stop())

const address = (path: string) => `${running.url}/storage/v1${path}`

test('500 random requests as anon, staff and service role: no 5xx', async () => {
  const { user, session } = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${user.id})`
  const { anonKey, serviceRoleKey } = running.backend
  const keys = { anybody: anonKey, staff: session.access_token, service: serviceRoleKey }
  const callers = ['anybody', 'staff', 'service', 'staff', 'service'] as const
  const succeeded = new Set<string>()
  const requests = randomStorageRequests(20_261_121)
  for (let at = 0; at < 500; at++) {
    // The service may well have removed it.
    if (at % 10 === 0) await service.storage.createBucket('private', { public: false })
    const { method, path, headers, body } = requests.next().value
    const who = callers[at % callers.length] ?? 'anybody'
    const response = await fetch(address(path), {
      method,
      headers: { authorization: `Bearer ${keys[who]}`, ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    })
    const answer = await response.text()
    expect([at, method, path, response.status < 500, answer]).toEqual([
      at,
      method,
      path,
      true,
      answer,
    ])
    expect(answer).not.toMatch(/\.ts:|node_modules/)
    if (response.ok) succeeded.add(`${who} ${method}`)
  }
  // The stream reaches behind the checks: some requests are good.
  const good = ['staff GET', 'staff PUT', 'service DELETE', 'service POST']
  expect([...succeeded]).toEqual(expect.arrayContaining(good))
  expect(complaints).toEqual([])
})

test('a truncated form is refused and leaves nothing', async () => {
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n60\r\n'),
    Buffer.from('--b\r\nContent-Disposition: form-data; name=""; filename="blob"\r\n'),
    Buffer.from('Content-Type: image/png\r\n\r\n'),
    png(100),
    Buffer.from('\r\n--b--'),
  ])
  const send = (body: Uint8Array<ArrayBuffer>) =>
    fetch(address('/object/private/cut'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${running.backend.serviceRoleKey}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body,
    })
  for (let length = 0; length < form.length; length++) {
    const answer = await send(form.subarray(0, length))
    expect([length, answer.status]).toEqual([length, 400])
    await answer.body?.cancel()
  }
  expect((await service.storage.from('private').exists('cut')).data).toBe(false)
  expect((await send(form)).status).toBe(200)
  const { data } = await service.storage.from('private').download('cut')
  expect(data?.size).toBe(100)
  expect(complaints).toEqual([])
})

/** What the server answers to bytes on the wire, up to the end of the connection. */
async function raw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(running.url)
  const socket = connectSocket(Number(port), hostname)
  socket.write(bytes.replaceAll('\n', '\r\n').replace('KEY', running.backend.serviceRoleKey))
  return text(socket)
}

test('wrong lengths are refused, and the next request is answered', async () => {
  const start =
    'POST /storage/v1/object/private/wrong HTTP/1.1\nHost: x\nAuthorization: Bearer KEY\nConnection: close\n'
  expect(await raw(`${start}Content-Length: -1\n\nabc`)).toMatch(/^HTTP\/1.1 400/)
  expect(await raw(`${start}Content-Length: 3\nContent-Length: 4\n\nabc`)).toMatch(/^HTTP\/1.1 400/)
  expect(await raw(`${start}Content-Length: 3\nTransfer-Encoding: chunked\n\nabc`)).toMatch(
    /^HTTP\/1.1 400/,
  )
  expect(await raw(`${start}Content-Length: 99999999999\n\nabc`)).toMatch(/413/)
  expect((await service.storage.from('private').exists('wrong')).data).toBe(false)
  expect((await service.storage.from('private').upload('right', 'x')).error).toBeNull()
})

test('an endless JSON body is cut off', async () => {
  const answer = await fetch(address('/object/list/private'), {
    method: 'POST',
    headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
    body: `{"prefix":"${'x'.repeat(3_000_000)}"}`,
  })
  expect(await answer.json()).toMatchObject({ statusCode: '413' })
})

test('an upload without the right to write is refused before its body is read', async () => {
  const { port } = new URL(running.url)
  const socket = connectSocket(Number(port), '127.0.0.1')
  socket.write(
    `POST /storage/v1/object/photos/x.png HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${running.backend.anonKey}\r\nContent-Length: 1000000\r\n\r\n`,
  )
  const [answer] = await new Promise<[Buffer]>((resolve) =>
    socket.once('data', (data) => resolve([data])),
  )
  socket.destroy()
  expect(String(answer)).toMatch(/row-level security/)
})
