import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { RandomRequest } from '../../harness/fuzz/random.ts'

/** A status and the start of the body, or how the connection ended. */
export interface Answer {
  status: number | 'cut off' | 'no answer'
  text: string
}

const TIMEOUT_MS = 30_000
/** For malformed requests: the server may wait for the rest. */
const MALFORMED_TIMEOUT_MS = 2000
const MAX_TEXT_LENGTH = 100_000

const agent = new Agent({ keepAlive: true })

/** Sends a request as it stands, as HTTP if the client allows it, else as raw bytes. */
export function send(url: URL, request: RandomRequest): Promise<Answer> {
  try {
    return sendByRules(url, request)
  } catch {
    return sendBytes(url, request)
  }
}

/** @throws TypeError for what no client may send. */
function sendByRules({ hostname, port }: URL, { method, path, headers, body }: RandomRequest) {
  const outgoing = httpRequest({ hostname, port, method, path, agent, timeout: TIMEOUT_MS })
  try {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  } catch (error) {
    outgoing.on('error', () => {}).destroy()
    throw error
  }
  return new Promise<Answer>((resolve) => {
    let text = ''
    outgoing.on('timeout', () => {
      resolve({ status: 'no answer', text })
      outgoing.destroy()
    })
    outgoing.on('error', () => resolve({ status: 'cut off', text }))
    outgoing.on('response', (incoming) => {
      const end = () => resolve({ status: incoming.statusCode ?? 0, text })
      incoming.on('data', (piece) => {
        if (text.length < MAX_TEXT_LENGTH) text += piece
      })
      incoming.on('end', end).on('error', end).on('close', end)
    })
    outgoing.end(body)
  })
}

function sendBytes({ hostname, port }: URL, { method, path, headers, body = '' }: RandomRequest) {
  return new Promise<Answer>((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const lines = Object.entries({ host: hostname, ...headers, connection: 'close' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.setTimeout(MALFORMED_TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (piece) => {
      if (text.length < MAX_TEXT_LENGTH) text += piece
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve({ status: status || 'cut off', text })
    })
    socket.write(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`, 'latin1'))
    socket.write(Buffer.from(body))
  })
}

/** Closes idle connections. */
export function hangUp(): void {
  agent.destroy()
}
