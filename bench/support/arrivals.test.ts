import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { arrivals } from './arrivals.ts'

async function serve(answerAfter: (requests: number) => Promise<unknown>) {
  let requests = 0
  const server = createServer(async (_, outgoing) => {
    await answerAfter(++requests)
    outgoing.end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
  }
}

test('requests are due at a fixed rate, and wait counts from then', async () => {
  const before = Date.now() - 1
  const held = Promise.withResolvers<void>()
  const { url, requests } = await serve(async (n) => {
    if (n === 1) await held.promise
  })
  const answered = arrivals({ url, path: '/', connections: 1, perSecond: 100, seconds: 0.1 })
  await expect.poll(requests).toBe(1)
  // By now others are due.
  await expect.poll(() => Date.now() - before).toBeGreaterThan(150)
  held.resolve()
  const [first, ...others] = await answered
  expect(others).toHaveLength(9)
  for (const [n, { due, took }] of others.entries()) {
    expect(due - (first?.due ?? 0)).toBeCloseTo((n + 1) * 10, 2)
    expect(due + took).toBeGreaterThan((first?.due ?? 0) + (first?.took ?? 0))
  }
})

test('without a rate each connection asks again as soon as it has its answer', async () => {
  const { url, requests } = await serve(async () => {})
  const answered = await arrivals({ url, path: '/', connections: 8, seconds: 0.2 })
  expect(answered.length).toBe(requests())
  expect(answered.length).toBeGreaterThan(8)
})

test('an answer that is none is told', async () => {
  const server = createServer((_, outgoing) => outgoing.writeHead(503).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const requests = arrivals({
    url: `http://127.0.0.1:${port}`,
    path: '/',
    connections: 1,
    seconds: 1,
  })
  await expect(requests).rejects.toThrow('503')
})
