import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeInLater } from './take-in-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what waits is taken in when the site has come to rest, whatever becomes of the part before', async () => {
  const taken: string[] = []
  const told: string[] = []
  const part = (name: string) => ({
    takeIn: async () => {
      taken.push(name)
      if (name === 'pages') throw new Error('gone')
    },
  })
  const parts = { backend: undefined, pages: part('pages'), live: {}, pictures: part('pictures') }
  takeInLater(parts, (level, line) => told.push(`${level}: ${line}`))
  expect(taken).toEqual([])
  await vi.runAllTimersAsync()
  expect(taken).toEqual(['pages', 'pictures'])
  expect(told).toEqual(['warn: What waits in pages could not be taken in: gone'])
})

test('a site that ends before takes in nothing', async () => {
  const takeIn = vi.fn(async () => {})
  await takeInLater({ pages: { takeIn } }, () => {}).close()
  await vi.runAllTimersAsync()
  expect(takeIn).not.toHaveBeenCalled()
})
