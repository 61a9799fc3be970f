import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('a part is taken in once, and again only where that failed', async () => {
  const outcomes = [Promise.reject(new Error('gone')), Promise.resolve('there')]
  const part = lazy(() => outcomes.shift() ?? Promise.resolve('twice'))
  const together = [part(), part()]
  for (const each of together) await expect(each).rejects.toThrow('gone')
  expect(await part()).toBe('there')
  expect(await part()).toBe('there')
})
