import assert from 'node:assert/strict'
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import type { EchoServer } from './echo-server.ts'
import type { RunningProxy } from './proxies.ts'
import { check } from './report.ts'

/** For a proxy that withholds a body. */
const TIMEOUT_MS = 5000

/** The headers a proxy sends, and that bodies are streamed. */
export async function checkForwarding(
  name: string,
  { url, plainUrl }: RunningProxy,
  echo: EchoServer,
): Promise<void> {
  await check(`${name}: requests without TLS are sent to https`, async () => {
    const request = send(`${plainUrl}/events?year=2026`).end()
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    answer.resume()
    const location = answer.headers.location ?? ''
    assert.match(String(answer.statusCode), /^30[18]$/)
    assert.ok(location.startsWith('https://localhost') && location.endsWith('/events?year=2026'))
  })

  await check(
    `${name}: nodes hear of host, client and request, not what a visitor claims`,
    async () => {
      const heard = echo.next()
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'claimed' }
      const request = send(`${url}/`, { headers }).end()
      const { incoming, outgoing } = await within(heard, 'the request arrives')
      outgoing.end()
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
      answer.resume()
      assert.equal(incoming.headers.host?.replace(/:\d+$/, ''), 'localhost')
      assert.match(String(incoming.headers['x-forwarded-for']), /^(::ffff:)?127\.0\.0\.1$|^::1$/)
      assert.match(String(incoming.headers['x-request-id']), /^[\w-]{16,64}$/)
    },
  )

  await check(`${name}: metrics are not for visitors`, async () => {
    assert.equal((await fetch(`${url}/metrics`)).status, 404)
  })

  await check(`${name}: addresses of 15 KiB pass`, async () => {
    const heard = echo.next()
    const path = `/?${'q'.repeat(15 * 1024)}`
    const request = send(url + path).end()
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
    const arrived = heard.then(({ incoming, outgoing }) => {
      outgoing.end()
      assert.equal(incoming.url, path)
    })
    const [answer] = await within(answered, 'there is an answer')
    answer.resume()
    assert.equal(answer.statusCode, 200)
    await arrived
  })

  await check(`${name}: bodies pass both ways as they come`, async () => {
    const heard = echo.next()
    const headers = { 'content-length': '10', 'content-type': 'text/plain' }
    const request = send(`${url}/storage/v1/object/photos/x`, { method: 'POST', headers })
    request.write('first')
    const { incoming, outgoing } = await within(heard, 'the request arrives before its end')
    await within(once(incoming, 'data'), 'a part of the body arrives before its end')
    request.end('later')
    outgoing.write('first')
    const [answer] = (await within(once(request, 'response'), 'the answer begins')) as [
      http.IncomingMessage,
    ]
    await within(once(answer, 'data'), 'a part of the answer arrives before its end')
    outgoing.end('later')
    answer.resume()
    await within(once(answer, 'end'), 'the answer ends')
  })
}

/** A request left behind by a failed check must not end the process. */
function send(url: string, options: http.RequestOptions = {}): http.ClientRequest {
  const { request } = url.startsWith('https:') ? https : http
  return request(url, options).on('error', () => {})
}

function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within 5 s: ${what}`)), TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
