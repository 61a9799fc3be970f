import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const BYTES = 1024
/** In milliseconds; longer than a frame. */
const BETWEEN = 20

/** A slow line to a site: documents arrive in pieces, files whole. */
export async function startSlowLine(target: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(target + url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    const bytes = type.startsWith('text/html') ? BYTES : body.length
    for (let sent = 0; sent < body.length; sent += bytes) {
      response.write(body.subarray(sent, sent + bytes))
      await delay(BETWEEN)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
