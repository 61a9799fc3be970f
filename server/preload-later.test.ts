import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadLater } from './preload-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('modules are preloaded after the start, also when an earlier part fails', async () => {
  const loaded: string[] = []
  const logged: string[] = []
  const part = (name: string) => ({
    preload: async () => {
      loaded.push(name)
      if (name === 'pages') throw new Error('gone')
    },
  })
  const parts = { backend: undefined, pages: part('pages'), live: {}, pictures: part('pictures') }
  preloadLater(parts, (level, line) => logged.push(`${level}: ${line}`))
  expect(loaded).toEqual([])
  await vi.runAllTimersAsync()
  expect(loaded).toEqual(['pages', 'pictures'])
  expect(logged).toEqual(['warn: Modules of pages could not be preloaded: gone'])
})

test('a site that ends before then preloads nothing', async () => {
  const preload = vi.fn(async () => {})
  await preloadLater({ pages: { preload } }, () => {}).close()
  await vi.runAllTimersAsync()
  expect(preload).not.toHaveBeenCalled()
})
