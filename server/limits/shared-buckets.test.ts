import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Peers } from '../workers/messages.ts'
import { shareBuckets } from './shared-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval'] }))
afterEach(() => void vi.useRealTimers())

/** The buckets of two workers that share their tokens. */
function twoWorkers(perSecond: number): TokenBuckets[] {
  const heard = new Map<number, (news: unknown) => unknown>()
  return [0, 1].map((n) => {
    const read = new TokenBuckets(perSecond)
    const peers = {
      request: async (_: string, news: unknown) => [heard.get(1 - n)?.(news)],
      on: (_: string, handler: (news: never) => unknown) =>
        void heard.set(n, handler as (news: unknown) => unknown),
    }
    shareBuckets({ read }, peers as Peers)
    return read
  })
}

function takeAll(buckets: TokenBuckets | undefined, clientKey: string): number {
  let taken = 0
  while (buckets?.take(clientKey) === 0) taken++
  return taken
}

test('tokens taken in one worker are soon missing in the other', () => {
  const [here, there] = twoWorkers(1)
  for (let n = 0; n < 7; n++) here?.take('a')
  here?.release('a')
  vi.advanceTimersByTime(100)
  expect(takeAll(there, 'a')).toBe(4)
  expect(takeAll(there, 'b')).toBe(10)
})

test('a burst across two workers is paid back, so that the rate holds', () => {
  const [here, there] = twoWorkers(1)
  expect([takeAll(here, 'a'), takeAll(there, 'a')]).toEqual([10, 10])
  vi.advanceTimersByTime(100)
  expect(here?.take('a')).toBeGreaterThan(10)
  vi.advanceTimersByTime(10_000)
  expect([takeAll(here, 'a'), takeAll(there, 'a')]).toEqual([0, 0])
  vi.advanceTimersByTime(1000)
  expect(takeAll(here, 'a')).toBe(1)
  vi.advanceTimersByTime(100)
  expect(takeAll(there, 'a')).toBe(0)
})
