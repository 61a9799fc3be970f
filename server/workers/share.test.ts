import { expect, test, vi } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { shareOf } from './share.ts'

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => 128,
}))

test('a share is a part of the whole, and room enough for a few visitors', () => {
  const room = (WORKERS: number, REQUESTS_AT_ONCE: number) =>
    shareOf({ ...readEnvironment(), WORKERS, REQUESTS_AT_ONCE }).REQUESTS_AT_ONCE
  expect([room(2, 200), room(3, 200), room(32, 200)]).toEqual([100, 67, 40])
  // Never more than the whole, and no limit stays none.
  expect([room(2, 8), room(2, 0)]).toEqual([8, 0])
})

test('of however many cores, max is as many workers as a number may say', () => {
  vi.stubEnv('WORKERS', 'max')
  expect(readEnvironment().WORKERS).toBe(99)
  vi.unstubAllEnvs()
})
