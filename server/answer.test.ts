import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answersThatSay } from './answer.ts'

const SAID = 'frame-ancestors none'

/** The headers of that name which an answer has, as they stand on the wire. */
async function policiesOf(answer: (outgoing: ServerResponse) => void): Promise<string[]> {
  const ServerResponse = answersThatSay([['content-security-policy', SAID]])
  const server = createServer({ ServerResponse }, (_, outgoing) => answer(outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return headers.get('content-security-policy')?.split(', ') ?? []
}

test.each<[string, (outgoing: ServerResponse) => void, string]>([
  ['nothing', (outgoing) => outgoing.end(), SAID],
  ['a list of others', (outgoing) => outgoing.writeHead(200, ['vary', 'origin']).end(), SAID],
  [
    'its name as a value',
    (outgoing) => outgoing.writeHead(200, ['vary', 'content-security-policy']).end(),
    SAID,
  ],
  [
    'a list with its own',
    (outgoing) => outgoing.writeHead(200, ['Content-Security-Policy', 'own']).end(),
    'own',
  ],
  [
    'its own by name',
    (outgoing) => outgoing.writeHead(200, { 'Content-Security-Policy': 'own' }).end(),
    'own',
  ],
  [
    'its own before',
    (outgoing) => outgoing.setHeader('Content-Security-Policy', 'own').end(),
    'own',
  ],
  [
    'another before',
    (outgoing) => outgoing.setHeader('vary', 'a').writeHead(200, ['age', '1']).end(),
    SAID,
  ],
  ['no content', (outgoing) => outgoing.writeHead(304, { etag: 'a' }).end(), SAID],
])('an answer that says %s says it once', async (_, answer, policy) => {
  expect(await policiesOf(answer)).toEqual([policy])
})
