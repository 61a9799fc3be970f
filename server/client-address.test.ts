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

test('nobody names himself', () => {
  const claims = { 'x-client-address': '9.9.9.9', 'x-forwarded-for': '8.8.8.8' }
  expect(named([], '::ffff:192.0.2.1', claims)).toEqual(['192.0.2.1'])
})

test('a trusted proxy names its client, who may claim anything before', () => {
  const headers = { 'x-forwarded-for': '9.9.9.9, 192.0.2.7, 10.1.2.3' }
  expect(named(['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', headers)).toEqual(['192.0.2.7'])
  expect(named(['127.0.0.1'], '127.0.0.1', { 'x-forwarded-for': 'nonsense' })).toEqual([
    '127.0.0.1',
  ])
  expect(named(['2001:db8::/32'], '2001:db8::1', { 'x-forwarded-for': '2001:4860::8' })).toEqual([
    '2001:4860::8',
  ])
})

test('a proxy that is no address stops the start', () => {
  expect(() => clientNamer(['proxy.example'])).toThrow(/TRUSTED_PROXIES: proxy\.example/)
})
