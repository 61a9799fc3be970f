import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublicly } from './fetch-publicly.ts'

const requests: string[] = []
const server = createServer((incoming, response) => {
  requests.push(`${incoming.method} ${incoming.url} ${incoming.headers.cookie ?? ''}`)
  if (incoming.url === '/away') response.writeHead(302, { location: '/there' }).end()
  else if (incoming.url === '/broken') response.writeHead(200, { 'content-length': 100 }).write('a')
  else response.writeHead(200, { etag: '"one"' }).end('bytes')
  if (incoming.url === '/broken') setImmediate(() => response.destroy())
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const request = { method: 'GET', signal: AbortSignal.timeout(10_000) } as const
const allowed = { ...request, mayReach: () => true }
const at = (path: string, host = '127.0.0.1') => new URL(`http://${host}:${port}${path}`)

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0'])(
  'no request is sent to %s',
  async (host) => {
    await expect(fetchPublicly(at('/secret', host), request)).rejects.toThrow(/no public address/)
    expect(requests).toEqual([])
  },
)

test('a name is checked by its addresses', async () => {
  const seen: string[] = []
  const mayReach = (address: string) => {
    seen.push(address)
    return true
  }
  const answer = await fetchPublicly(at('/a', 'localhost'), { ...request, mayReach })
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([
    200,
    '"one"',
    'bytes',
  ])
  expect(seen).toContain('127.0.0.1')
})

test('redirects are not followed', async () => {
  const answer = await fetchPublicly(at('/away'), allowed)
  expect(answer.status).toBe(302)
  expect(requests.some((line) => line.includes('/there'))).toBe(false)
})

test('a response to HEAD has no body', async () => {
  const answer = await fetchPublicly(at('/b'), { ...allowed, method: 'HEAD' })
  expect([answer.status, answer.body]).toEqual([200, null])
})

test('a truncated body is an error for its reader', async () => {
  const answer = await fetchPublicly(at('/broken'), allowed)
  await expect(answer.arrayBuffer()).rejects.toThrow()
})

test('an aborted request fails', async () => {
  const signal = AbortSignal.abort()
  await expect(fetchPublicly(at('/c'), { ...allowed, signal })).rejects.toThrow()
})
