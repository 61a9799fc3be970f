import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { HttpServer } from '../../server/http.ts'
import { readSettings } from '../../server/settings.ts'
import { serveHere } from '../support/serve-here.ts'

let server: HttpServer
beforeAll(async () => {
  const limits = { HEADERS_TIMEOUT: 1, BODY_TIMEOUT: 1, IDLE_TIMEOUT: 4 }
  const settings = { ...readSettings(), PORT: 0, HOST: '127.0.0.1' }
  server = await serveHere(
    async (request) => new Response(`${(await request.text()).length} bytes`),
    {
      ...settings,
      ...limits,
    },
  )
})
afterAll(() => server.close())

async function open(to = server): Promise<Socket> {
  const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/**
 * Everything that a connection receives until the server closes it. It sends `words`, and then, if it drips,
 * a byte now and then.
 */
async function answerTo(words: string, drips = false, to = server): Promise<string> {
  const socket = await open(to)
  socket.write(words)
  const drip = setInterval(() => drips && socket.write('x'), 200)
  const answer = await text(socket).catch((error: Error) => error.message)
  clearInterval(drip)
  return answer
}

const HOST = 'Host: localhost\r\n'
const CUT_OFF = /^$|ECONNRESET|EPIPE/
const BODY = `${HOST}Content-Length: 100\r\n\r\n`

test.concurrent.each([
  ['says nothing', '', false, /408 Request Timeout/],
  ['never ends its head', `GET / HTTP/1.1\r\n${HOST}X-More: `, true, /408 Request Timeout/],
  ['never ends its body', `POST /rest/v1/events HTTP/1.1\r\n${BODY}`, true, CUT_OFF],
  [
    'never ends a question',
    `POST /storage/v1/object/list/photos?/a HTTP/1.1\r\n${BODY}`,
    true,
    CUT_OFF,
  ],
  [
    'never goes on with its file',
    `POST /storage/v1/object/a/b HTTP/1.1\r\n${BODY}`,
    false,
    CUT_OFF,
  ],
])('a client that %s is cut off', async (_, words, drips, expected) => {
  expect(await answerTo(words, drips)).toMatch(expected)
})

test.concurrent('uploads may be slow, other bodies may not', async () => {
  const socket = await open()
  const answer = text(socket)
  socket.write(`POST /storage/v1/object/a/b HTTP/1.1\r\nConnection: close\r\n${BODY}`)
  // The one is cut off after a second, the other was begun before it.
  await answerTo(`POST /rest/v1/events HTTP/1.1\r\n${BODY}`)
  socket.end('x'.repeat(100))
  expect(await answer).toContain('100 bytes')
})

test.each([
  ['an address', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`, '414 URI Too Long'],
  ['a head', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n\r\n`, '431 Request Header'],
])('%s that is too long is refused, and the connection ended', async (_, request, status) => {
  expect(await answerTo(request)).toContain(`HTTP/1.1 ${status}`)
})

test('connections per address are limited', async () => {
  // The excess one is held for a second, the others stay.
  const small = await serveHere(async () => new Response('hello'), {
    ...readSettings(),
    ...{ HEADERS_TIMEOUT: 1, CONNECTIONS_PER_ADDRESS: 12 },
  })
  onTestFinished(() => small.close())
  const sockets = await Promise.all(Array.from({ length: 12 }, () => open(small)))
  const answers = sockets.map((socket) => once(socket, 'data'))
  for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\n${HOST}\r\n`)
  await Promise.all(answers)
  const get = () => answerTo(`GET / HTTP/1.1\r\nConnection: close\r\n${HOST}\r\n`, false, small)
  expect(await get()).toMatch(CUT_OFF)
  for (const socket of sockets) socket.destroy()
  await expect.poll(get).toContain('200 OK')
})

test('beyond its limit an address does not take the connections of others', async () => {
  const full = await serveHere(async () => new Response('hello'), {
    ...readSettings(),
    CONNECTIONS: 4,
    CONNECTIONS_PER_ADDRESS: 2,
  })
  onTestFinished(() => full.close())
  const port = Number(new URL(full.url).port)
  const openFrom = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const visitor = await openFrom('127.0.0.2')
  const [first, second] = [await openFrom('127.0.0.3'), await openFrom('127.0.0.3')]
  const excess = await openFrom('127.0.0.3')
  const ended = once(excess, 'close')
  await openFrom('127.0.0.4')
  await ended
  expect([visitor, first, second].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
})

/** A server whose connections are limited. `closed` names those that have closed. */
async function limitedTo(connections: number) {
  const settings = { ...readSettings(), CONNECTIONS: connections }
  const never = new Promise<Response>(() => {})
  const limited = await serveHere(
    async ({ url }) => (url.endsWith('/rendering') ? never : new Response('rendered')),
    settings,
    {
      fromMemory: ({ url = '' }, outgoing) => {
        if (url === '/unfinished') outgoing.flushHeaders()
        else if (url === '/large' || url === '/small')
          outgoing.end('x'.repeat(url === '/large' ? 20_000_000 : 1))
        else return false
        return true
      },
    },
  )
  onTestFinished(() => limited.close())
  const closed: string[] = []
  const connectAs = async (name: string) => {
    const socket = (await open(limited)).on('error', () => {})
    socket.once('close', () => closed.push(name))
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { connectAs, closed }
}

const get = (path: string, headers = HOST) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`

test('at the limit the longest idle connection is closed for a new one', async () => {
  const { connectAs, closed } = await limitedTo(3)
  const visitor = await connectAs('visitor')
  await connectAs('silent')
  const other = await connectAs('other')
  for (const [socket, path] of [
    [visitor, '/small'],
    [other, '/rendered'],
  ] as const) {
    socket.write(get(path))
    await once(socket, 'data')
  }
  for (const [newest, longestIdle] of [
    ['fourth', 'silent'],
    ['fifth', 'visitor'],
    ['sixth', 'other'],
  ] as const) {
    await connectAs(newest)
    await expect.poll(() => closed.at(-1)).toBe(longestIdle)
  }
  expect(closed.length).toBe(3)
})

test('at the limit connections stay open until their responses are sent', async () => {
  const { connectAs, closed } = await limitedTo(5)
  const rendering = await connectAs('rendering')
  rendering.write(get('/rendering'))
  const waiting = await connectAs('waiting')
  waiting.write(get('/unfinished'))
  await once(waiting, 'data')
  const pipelined = await connectAs('pipelined')
  pipelined.write(get('/rendered') + get('/unfinished'))
  await once(pipelined, 'data')
  const reading = await connectAs('reading')
  reading.write(get('/large', `Connection: close\r\n${HOST}`))
  await once(reading, 'readable')
  await connectAs('fifth')
  await connectAs('sixth')
  await expect.poll(() => closed).toEqual(['fifth'])
  await connectAs('seventh')
  await expect.poll(() => closed).toEqual(['fifth', 'sixth'])
  expect((await text(reading)).length).toBeGreaterThan(20_000_000)
})

test('a client that does not read its responses gets no more of them', async () => {
  const large = await serveHere(async () => new Response('x'.repeat(20_000_000)), {
    ...readSettings(),
    UNSENT_PER_ADDRESS: 5_000_000,
  })
  onTestFinished(() => large.close())
  const port = Number(new URL(large.url).port)
  for (let n = 0; n < 3; n++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.pause().write(`GET / HTTP/1.1\r\n${HOST}\r\n`)
  }
  await expect.poll(async () => (await fetch(large.url)).status).toBe(429)
})
