import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'

/** Sends the head of a write and a part of its body, and leaves it at that until the test ends. */
export async function beginWrite(
  url: string,
  address: string,
  { part, ...keys }: { apikey: string; authorization: string; part: string },
): Promise<void> {
  const socket = connect(Number(new URL(url).port))
  onTestFinished(() => void socket.destroy())
  const head = {
    Host: 'localhost',
    'X-Forwarded-For': address,
    ...keys,
    'Content-Length': 200_000,
    Expect: '100-continue',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /rest/v1/events HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('100 Continue')
  socket.write(part)
}
