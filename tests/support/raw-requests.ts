import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Exact {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Requests a target with exactly these headers; `fetch` would normalize the one and drop some of the others. */
export function requestExactly(
  url: string,
  target: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Exact> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const all = { ...length, ...headers }
    const sent = request({ hostname, port, path: target, method, headers: all, agent: false })
    sent.on('error', reject)
    sent.on('response', async (answer) => {
      const { statusCode: status = 0, headers } = answer
      text(answer).then((body) => resolve({ status, headers, text: body }), reject)
    })
    sent.end(body)
  })
}

/** All that comes back over a connection that says this, and more after an answer, until the server ends it. */
export function sendExactly(url: string, words: string, ...more: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(words, 'latin1')
  socket.once('data', () => more.length > 0 && socket.write(more.join(''), 'latin1'))
  return text(socket).catch((error: Error) => error.message)
}
