import { expect, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { shareOf } from './share.ts'

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => 128,
}))

test('workers divide the limit of requests, down to a minimum for each', () => {
  const shareOfRequests = (WORKERS: number, MAX_CONCURRENT_REQUESTS: number) =>
    shareOf({ ...readSettings(), WORKERS, MAX_CONCURRENT_REQUESTS }).MAX_CONCURRENT_REQUESTS
  expect([shareOfRequests(2, 200), shareOfRequests(3, 200), shareOfRequests(32, 200)]).toEqual([
    100, 67, 40,
  ])
  expect([shareOfRequests(2, 8), shareOfRequests(2, 0)]).toEqual([8, 0])
})

test('WORKERS=max is at most 99', () => {
  vi.stubEnv('WORKERS', 'max')
  expect(readSettings().WORKERS).toBe(99)
  vi.unstubAllEnvs()
})
