import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadLater } from './preload-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('every part is preloaded some time after the start, even if one before it fails', async () => {
  const preloaded: string[] = []
  const logged: string[] = []
  const part = (name: string) => ({
    preload: async () => {
      preloaded.push(name)
      if (name === 'pages') throw new Error('gone')
    },
  })
  const parts = { backend: undefined, pages: part('pages'), live: {}, pictures: part('pictures') }
  preloadLater(parts, (level, line) => logged.push(`${level}: ${line}`))
  expect(preloaded).toEqual([])
  await vi.runAllTimersAsync()
  expect(preloaded).toEqual(['pages', 'pictures'])
  expect(logged).toEqual(['warn: Modules of pages could not be preloaded: gone'])
})

test('a site that stops before preloads nothing', async () => {
  const preload = vi.fn(async () => {})
  await preloadLater({ pages: { preload } }, () => {}).close()
  await vi.runAllTimersAsync()
  expect(preload).not.toHaveBeenCalled()
})
