import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientNamer } from './client-address.ts'

function named(
  proxies: string[],
  remoteAddress: string,
  headers: Record<string, string>,
): string[] {
  const incoming = {
    socket: { remoteAddress },
    headers,
    rawHeaders: Object.entries(headers).flat(),
  } as unknown as IncomingMessage
  clientNamer(proxies)(incoming)
  const { rawHeaders } = incoming
  expect(incoming.headers['x-client-address']).toBe(rawHeaders.at(-1))
  return rawHeaders.filter((_, at) => rawHeaders[at - 1] === 'x-client-address')
}

test('a client cannot set its own address', () => {
  const claims = { 'x-client-address': '9.9.9.9', 'x-forwarded-for': '8.8.8.8' }
  expect(named([], '::ffff:192.0.2.1', claims)).toEqual(['192.0.2.1'])
})

test('the address that a trusted proxy adds wins over the client’s claim', () => {
  const headers = { 'x-forwarded-for': '9.9.9.9, 192.0.2.7, 10.1.2.3' }
  expect(named(['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', headers)).toEqual(['192.0.2.7'])
  expect(named(['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': 'nonsense' })).toEqual([
    '127.0.0.1',
  ])
  expect(named(['2001:db8::/32'], '2001:db8::1', { 'x-forwarded-for': '2001:4860::8' })).toEqual([
    '2001:4860::8',
  ])
})

test.each([
  ['an address that is none ends the way', '192.0.2.7, nonsense, 10.1.2.3', '10.1.2.3'],
  ['so does one with a port', '192.0.2.7:443, 10.1.2.3', '10.1.2.3'],
  [
    'a proxy is known by its IPv4 address written as IPv6',
    '192.0.2.7, ::ffff:10.1.2.3',
    '192.0.2.7',
  ],
  ['in any spelling', '192.0.2.7, 0:0:0:0:0:FFFF:0a01:0203', '192.0.2.7'],
  ['and by an address with a zone', '192.0.2.7, fe80::1%eth0', '192.0.2.7'],
  ['a number is no proxy', '192.0.2.7, 167838211', '127.0.0.1'],
  ['nor is an address in hexadecimal', '192.0.2.7, 0x0a.1.2.3', '127.0.0.1'],
  ['a client may have an IPv6 address', '9.9.9.9, 2001:4860::8, 10.1.2.3', '2001:4860::8'],
  ['or be a proxy itself', '10.1.2.4, 10.1.2.3', '10.1.2.4'],
])('%s', (_, forwarded, client) => {
  const proxies = ['127.0.0.1', '10.0.0.0/8', 'fe80::/10']
  expect(named(proxies, '::ffff:127.0.0.1', { 'x-forwarded-for': forwarded })).toEqual([client])
})

test('a trusted proxy that is not an address stops the start', () => {
  expect(() => clientNamer(['proxy.example'])).toThrow(/TRUSTED_PROXIES: proxy\.example/)
})
