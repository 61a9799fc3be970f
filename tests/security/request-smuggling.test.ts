import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sendExactly } from '../support/raw-requests.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let backend: TestBackend
let site: SiteProcess
beforeAll(async () => {
  backend = await startTestBackend()
  site = await startSiteBeside(backend, { BODY_TIMEOUT: '1', HEADERS_TIMEOUT: '1' })
})
afterAll(async () => {
  await site.stop()
  await backend.stop()
})

const HOST = 'Host: site.example\r\n'
/** What an attacker hides: if it is ever taken for a request, its answer says `"ready"`. */
const HIDDEN = `GET /readyz HTTP/1.1\r\n${HOST}\r\n`
/** What another visitor asks over the same connection of a proxy; its answer says `"alive"`. */
const VICTIM = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`

const post = (headers: string, body: string, path = '/rest/v1/events') =>
  `POST ${path} HTTP/1.1\r\n${HOST}${headers}\r\n\r\n${body}`
const chunked = (body: string) => post('Transfer-Encoding: chunked', body)

/** Of all answers, in their order; a body need not end its line. */
const statuses = (answer: string) => answer.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? []

test.each<[string, string]>([
  ['a length beside chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n`)],
  ['chunks beside a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n`)],
  ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`, HIDDEN)],
  ['one length twice', post('Content-Length: 0\r\nContent-Length: 0', '')],
  ['a list of lengths', post('Content-Length: 0, 0', '')],
  ['a length with a sign', post('Content-Length: +0', '')],
  ['a negative length', post('Content-Length: -1', '')],
  ['a length in hexadecimal', post('Content-Length: 0x0', '')],
  ['a length in two words', post('Content-Length: 0 0', '')],
  ['a length beyond counting', post('Content-Length: 99999999999999999999', '')],
  ['an unknown coding', post('Transfer-Encoding: xchunked', '0\r\n\r\n')],
  [
    'chunks that are not the last coding',
    post('Transfer-Encoding: chunked, identity', '0\r\n\r\n'),
  ],
  ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', '0\r\n\r\n')],
  ['a coding after a vertical tab', post('Transfer-Encoding: \x0bchunked', '0\r\n\r\n')],
  ['a blank before the colon', post('Transfer-Encoding : chunked', '0\r\n\r\n')],
  ['a blank before the name', post(' Transfer-Encoding: chunked', '0\r\n\r\n')],
  ['a folded line', post('X: y\r\n Content-Length: 0', '')],
  ['a line without a colon', post('Content-Length', '')],
  ['a NUL in a header', post('X: a\0b', '')],
  ['a bare carriage return in a header', post('X: a\rContent-Length: 0', '')],
  ['a bare line feed after a header', post('X: a\nContent-Length: 0', '')],
  ['a bare line feed after the head', `GET /healthz HTTP/1.1\r\n${HOST}\n`],
  ['a chunk of negative size', chunked('-1\r\n\r\n0\r\n\r\n')],
  ['a chunk of a size with a prefix', chunked('0x0\r\n\r\n')],
  ['a chunk beyond counting', chunked('fffffffffffffffff\r\n')],
  ['a chunk size that ends in a bare line feed', chunked('0\n\r\n')],
  ['a chunk without its end of line', chunked('1\r\nab0\r\n\r\n')],
  ['a blank before a chunk size', chunked(' 0\r\n\r\n')],
  ['a chunk extension with a bare line feed', chunked(`0;x=\n\r\n`)],
  [
    'chunks in HTTP/1.0',
    `POST /rest/v1/events HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a version that is none', `GET /healthz HTTP/1.1 HTTP/1.1\r\n${HOST}\r\n`],
  ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'a trailer that names a length',
    chunked(`0\r\nContent-Length: ${HIDDEN.length}\r\nTransfer-Encoding: identity\r\n\r\n`),
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET /healthz HTTP/1.1\r\n${HOST}${HOST}\r\n`],
])('%s is refused, and nothing behind it is taken for a request', async (_, words) => {
  const answer = await sendExactly(site.url, words + HIDDEN + VICTIM)
  expect(statuses(answer)).toEqual(['400'])
  expect(answer).not.toMatch(/"(ready|alive)"/)
})

const asBody = `Content-Length: ${HIDDEN.length}`

test.each<[string, string, string]>([
  [
    'a body of a GET to a cached page',
    `GET /about HTTP/1.1\r\n${HOST}${asBody}\r\n\r\n${HIDDEN}`,
    '200',
  ],
  ['a body of a HEAD', `HEAD /about HTTP/1.1\r\n${HOST}${asBody}\r\n\r\n${HIDDEN}`, '200'],
  ['a body that a file has no use for', post(asBody, HIDDEN, '/favicon.svg'), '405'],
  ['a body that the operators’ address has no use for', post(asBody, HIDDEN, '/healthz'), '405'],
  ['a body that a picture has no use for', post(asBody, HIDDEN, '/pictures/1'), '405'],
  ['a body of who is not let in', post(asBody, HIDDEN), '401'],
  ['a body for which there is no address', post(asBody, HIDDEN, '/auth/v1/nowhere'), '404'],
  [
    'a body of an upload that is refused',
    post(asBody, HIDDEN, '/storage/v1/object/photos/a'),
    '400',
  ],
  [
    'a body in chunks',
    chunked(`${HIDDEN.length.toString(16)};name=value\r\n${HIDDEN}\r\n0\r\nTrailer: x\r\n\r\n`),
    '401',
  ],
  [
    'headers named like a length',
    post('Content_Length: 0\r\nX-Content-Length: 0\r\nContent-Length: 1', 'x'),
    '401',
  ],
])('%s is separated from the next request', async (_, words, status) => {
  const answer = await sendExactly(site.url, words + VICTIM)
  expect(statuses(answer)).toEqual([status, '200'])
  expect(answer).not.toContain('"ready"')
  expect(answer.endsWith('{"alive":true}\n')).toBe(true)
})

test.each([
  [
    'another protocol',
    'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA',
  ],
  ['a WebSocket', 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'],
])('a wish for %s changes nothing in what is a body', async (_, headers) => {
  const answer = await sendExactly(site.url, post(`${headers}\r\n${asBody}`, HIDDEN), VICTIM)
  expect(statuses(answer)).toEqual(['401', '200'])
  expect(answer).not.toContain('"ready"')
})

test('pipelined requests are answered in order', async () => {
  const paths = [
    '/about',
    '/rest/v1/events',
    '/robots.txt',
    '/no-such-page',
    '/readyz',
    '/events.ics',
  ]
  const question = paths.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`).join('')
  const answer = await sendExactly(site.url, question + VICTIM)
  expect(statuses(answer)).toEqual(['200', '401', '200', '404', '200', '200', '200'])
  const marks = [
    '<h1',
    'No API key',
    'Sitemap:',
    'noindex',
    '"ready"',
    'BEGIN:VCALENDAR',
    '"alive"',
  ]
  const places = marks.map((mark) => answer.indexOf(mark))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('requests for another host or with proxy methods are not forwarded', async () => {
  const there = await sendExactly(
    site.url,
    `GET http://other.example/healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  )
  expect(statuses(there)[0]).toMatch(/^4/)
  const through = await sendExactly(site.url, `CONNECT other.example:443 HTTP/1.1\r\n${HOST}\r\n`)
  expect(through).toBe('')
})
