import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function takeAll(buckets: TokenBuckets, clientKey: string): number {
  let taken = 0
  while (buckets.take(clientKey) === 0) taken++
  return taken
}

test('each client has a bucket of ten seconds of tokens that fills steadily', () => {
  const buckets = new TokenBuckets(5)
  expect(takeAll(buckets, 'here')).toBe(50)
  expect(buckets.take('here')).toBeCloseTo(0.2)
  expect(takeAll(buckets, 'there')).toBe(50)
  vi.advanceTimersByTime(1000)
  expect(takeAll(buckets, 'here')).toBe(5)
  vi.advanceTimersByTime(60_000)
  expect(takeAll(buckets, 'here')).toBe(50)
})

test('a released token can be taken again', () => {
  const buckets = new TokenBuckets(1)
  takeAll(buckets, 'here')
  buckets.release('here')
  expect(takeAll(buckets, 'here')).toBe(1)
})

test('without a rate there is no limit', () => {
  const buckets = new TokenBuckets(0)
  for (let n = 0; n < 1000; n++) expect(buckets.take('here')).toBe(0)
})

test('only the 20,000 most recent clients are remembered', () => {
  const buckets = new TokenBuckets(1)
  takeAll(buckets, 'first')
  takeAll(buckets, 'late')
  for (let n = 0; n < 19_999; n++) buckets.take(`${n}`)
  expect(buckets.take('late')).toBeGreaterThan(0)
  expect(buckets.take('first')).toBe(0)
})
