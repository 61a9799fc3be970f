import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { responseWithDefaults } from './default-headers.ts'

const DEFAULT = 'frame-ancestors none'

/** The Content-Security-Policy headers of a response, as a client receives them. */
async function policiesOf(answer: (outgoing: ServerResponse) => void): Promise<string[]> {
  const ServerResponse = responseWithDefaults([['content-security-policy', DEFAULT]])
  const server = createServer({ ServerResponse }, (_, outgoing) => answer(outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return headers.get('content-security-policy')?.split(', ') ?? []
}

test.each<[string, (outgoing: ServerResponse) => void, string]>([
  ['no headers', (outgoing) => outgoing.end(), DEFAULT],
  [
    'a list of other headers',
    (outgoing) => outgoing.writeHead(200, ['vary', 'origin']).end(),
    DEFAULT,
  ],
  [
    'the name of the header as a value',
    (outgoing) => outgoing.writeHead(200, ['vary', 'content-security-policy']).end(),
    DEFAULT,
  ],
  [
    'a list with its own value',
    (outgoing) => outgoing.writeHead(200, ['Content-Security-Policy', 'own']).end(),
    'own',
  ],
  [
    'its own value by name',
    (outgoing) => outgoing.writeHead(200, { 'Content-Security-Policy': 'own' }).end(),
    'own',
  ],
  [
    'its own value set before',
    (outgoing) => outgoing.setHeader('Content-Security-Policy', 'own').end(),
    'own',
  ],
  [
    'another header set before',
    (outgoing) => outgoing.setHeader('vary', 'a').writeHead(200, ['age', '1']).end(),
    DEFAULT,
  ],
  ['no body', (outgoing) => outgoing.writeHead(304, { etag: 'a' }).end(), DEFAULT],
])('a response with %s has the header once', async (_, answer, policy) => {
  expect(await policiesOf(answer)).toEqual([policy])
})
