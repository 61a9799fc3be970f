import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../backend/admission.ts'
import { FairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const create = (running: number) =>
  new FairQueue({ running, perClient: { running: 2, waiting: 3 }, timeoutMs: 1000 })

/** Notes in `order` that the work of a client has begun; answers with what ends it. */
function begin(queue: FairQueue, key: string, order: string[]) {
  const begun = queue.acquire(key)
  begun.then((slot) => order.push(slot instanceof Refused ? `${key} ${slot.status}` : key))
  return async (ms = 0) => {
    const slot = await begun
    if (slot instanceof Refused) throw slot
    await vi.advanceTimersByTimeAsync(ms)
    slot()
    await nextTurn()
    await vi.advanceTimersByTimeAsync(0)
  }
}

test('a client that asks for much waits behind one that asks for little', async () => {
  const queue = create(2)
  const order: string[] = []
  const ends = ['a', 'a', 'a', 'a', 'b'].map((key) => begin(queue, key, order))
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['a', 'a'])
  await ends[0]?.(100)
  expect(order).toEqual(['a', 'a', 'b'])
})

test('clients that used much leave a slot for one that did not', async () => {
  const queue = create(2)
  const order: string[] = []
  await begin(queue, 'a', order)(600)
  await begin(queue, 'b', order)(600)
  order.length = 0
  const end = begin(queue, 'a', order)
  begin(queue, 'b', order)
  begin(queue, 'c', order)
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['a', 'c'])
  await end()
  expect(order).toEqual(['a', 'c', 'b'])
})

test('heavy clients have as many slots together as they are given', async () => {
  const perClient = { running: 2, waiting: 3 }
  const queue = new FairQueue({ running: 4, heavy: 1, perClient, timeoutMs: 1000 })
  const order: string[] = []
  for (const key of ['a', 'b']) await begin(queue, key, order)(600)
  order.length = 0
  const [end] = ['a', 'b', 'c', 'c'].map((key) => begin(queue, key, order))
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['a', 'c', 'c'])
  await end?.()
  expect(order).toEqual(['a', 'c', 'c', 'b'])
})

test('the usage of a client decays', async () => {
  const queue = create(2)
  const order: string[] = []
  await begin(queue, 'a', order)(600)
  await vi.advanceTimersByTimeAsync(30_000)
  begin(queue, 'a', order)
  begin(queue, 'a', order)
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['a', 'a', 'a'])
})

test('the queue of one client is full, and waiting has an end', async () => {
  const queue = create(2)
  const order: string[] = []
  for (let n = 0; n < 6; n++) begin(queue, 'a', order)
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['a', 'a', 'a 429'])
  expect(queue.use).toEqual({ max: 2, in_use: 2, waiting: 3 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(order.slice(3)).toEqual(['a 503', 'a 503', 'a 503'])
  expect(queue.use).toEqual({ max: 2, in_use: 2, waiting: 0 })
})

test('a client that leaves waits no longer, and its work is not begun', async () => {
  const queue = create(1)
  const order: string[] = []
  const end = begin(queue, 'a', order)
  const leaving = new AbortController()
  const left = queue.acquire('b', leaving.signal)
  begin(queue, 'c', order)
  leaving.abort()
  expect(await left).toBeInstanceOf(Refused)
  await end()
  expect(order).toEqual(['a', 'c'])
})

test('a queue of one slot serves a heavy client too', async () => {
  const queue = create(1)
  const order: string[] = []
  await begin(queue, 'a', order)(900)
  const end = begin(queue, 'a', order)
  begin(queue, 'a', order)
  begin(queue, 'b', order)
  await end(10)
  expect(order).toEqual(['a', 'a', 'b'])
})

test('work that waits begins in a later turn of the event loop, and in order', async () => {
  const queue = create(1)
  const order: string[] = []
  const slot = await queue.acquire('a')
  begin(queue, 'b', order)
  if (!(slot instanceof Refused)) slot()
  // Comes when the slot is free, but after the client that waited.
  begin(queue, 'c', order)
  await Promise.resolve()
  expect([order, queue.use]).toEqual([[], { max: 1, in_use: 0, waiting: 2 }])
  await nextTurn()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['b'])
})
