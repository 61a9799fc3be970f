import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const CHARACTERS = 1024
/** In milliseconds; longer than a frame. */
const BETWEEN = 20
/** After an end tag, so that no text arrives in halves, which wrap differently. */
const ENDS = /(?<=<\/(?:div|dl|form|h\d|li|p|section|svg)>)/

/** A slow line to a site: the body of a document arrives in pieces, the rest whole. */
export async function startSlowLine(target: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(target + url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html'))
      for (const piece of piecesOf(await answer.text())) {
        response.write(piece)
        await delay(BETWEEN)
      }
    else response.write(Buffer.from(await answer.arrayBuffer()))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The head of a document, then pieces of its body. */
function piecesOf(html: string): string[] {
  const body = html.indexOf('<body')
  const pieces = [html.slice(0, body), '']
  for (const part of html.slice(body).split(ENDS))
    if ((pieces.at(-1) as string).length < CHARACTERS) pieces[pieces.length - 1] += part
    else pieces.push(part)
  return pieces
}
