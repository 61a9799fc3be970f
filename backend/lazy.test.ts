import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('a value is loaded once, and again only after a failure', async () => {
  const outcomes = [Promise.reject(new Error('gone')), Promise.resolve('there')]
  const part = lazy(() => outcomes.shift() ?? Promise.resolve('twice'))
  const together = [part(), part()]
  for (const each of together) await expect(each).rejects.toThrow('gone')
  expect(await part()).toBe('there')
  expect(await part()).toBe('there')
})
