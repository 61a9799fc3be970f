import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { files } from './files.ts'
import { randomStreams } from './random-streams.ts'
import { rows } from './rows.ts'

// Rows are scheduled from now on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

/** The rows and files made from one stream while another stream is read in between. */
function made(seed: number, readsOfAnother: number[]): string[] {
  const nextStream = randomStreams(seed)
  const [one, another] = [nextStream(), nextStream()]
  return readsOfAnother.flatMap((reads) => {
    for (let n = 0; n < reads; n++) another()
    return [rows.digest(rows.make(one)), files.digest(files.make(one))]
  })
}

test('a stream gives the same content for the same seed, whenever others are read', () => {
  const keys = made(7, [0, 0, 0])
  expect(new Set(keys).size).toBe(6)
  expect(made(7, [3, 0, 5])).toEqual(keys)
  expect(made(8, [0, 0, 0])).not.toEqual(keys)
})
