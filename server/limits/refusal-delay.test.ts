import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusalDelay } from './refusal-delay.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Notes when refusals may be sent, and whether their connections stay open. */
function hold(delay: RefusalDelay, count: number) {
  const sent: boolean[] = []
  for (let n = 0; n < count; n++) void delay.wait().then((isOpen) => sent.push(isOpen))
  return sent
}

test('a refusal is held for a while', async () => {
  const delay = new RefusalDelay(500)
  const sent = hold(delay, 3)
  await vi.advanceTimersByTimeAsync(499)
  expect([sent, delay.held]).toEqual([[], 3])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, delay.held]).toEqual([[true, true, true], 0])
})

test('so many are held at most: others are sent at once and end their connections', async () => {
  const delay = new RefusalDelay(500)
  const sent = hold(delay, 1002)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([false, false])
})

test('without a delay none is held', async () => {
  const sent = hold(new RefusalDelay(0), 2000)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.filter(Boolean)).toHaveLength(2000)
})
