import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RequestTurns } from './request-turns.ts'

class Answer {
  destroyed = false
  status = 0
  writeHead(status: number) {
    this.status = status
    return this
  }
  end() {}
}

/** Sends requests of clients, and notes those that have begun. */
function open() {
  const begun: string[] = []
  const turns = new RequestTurns()
  const handle = turns.around((_incoming, _outgoing, next) => next())
  const send = (client: string) => {
    const outgoing = new Answer()
    const incoming = { headers: { 'x-client-address': client } }
    handle(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse, () =>
      begun.push(client),
    )
    return outgoing
  }
  return { begun, turns, send }
}

test('a request alone begins at once', () => {
  const { begun, send } = open()
  send('a')
  expect(begun).toEqual(['a'])
})

test('however many requests one client sends together, that of another is soon begun', async () => {
  const { begun, turns, send } = open()
  for (let n = 0; n < 100; n++) send('a')
  send('b')
  expect([begun.length, turns.waiting]).toEqual([4, 97])
  await nextTurn()
  expect(begun).toContain('b')
})

test('the event loop goes on between them, and all of them have their turn', async () => {
  const { begun, turns, send } = open()
  for (let n = 0; n < 200; n++) send(`${n % 5}`)
  let loops = 0
  for (; turns.waiting > 0; loops++) await nextTurn()
  expect(loops).toBeGreaterThan(40)
  expect(begun).toHaveLength(200)
  send('a')
  expect(begun).toHaveLength(200)
  await nextTurn()
  expect(begun).toHaveLength(201)
})

test('the requests of one client that wait are so many at most', () => {
  const { send } = open()
  const answers = Array.from({ length: 261 }, () => send('a'))
  expect(answers.filter(({ status }) => status === 429)).toEqual([answers.at(-1)])
  expect(send('b').status).toBe(0)
})

test('the request of a client that has left is not begun', async () => {
  const { begun, send } = open()
  for (let n = 0; n < 4; n++) send('a')
  send('b').destroyed = true
  await nextTurn()
  expect(begun).toEqual(['a', 'a', 'a', 'a'])
})
