import { expect, test } from 'vitest'
import { Refused } from '../../backend/admission.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** How many of 300 requests a client is granted. */
function grantedTo(limit: ConcurrencyLimit, client: string): number {
  const answers = Array.from({ length: 300 }, () => limit.acquire(client))
  return answers.filter((answer) => !(answer instanceof Refused)).length
}

test('one client has a quarter, and busy clients together three quarters', () => {
  const limit = new ConcurrencyLimit(200)
  expect(['a', 'b', 'c', 'd'].map((client) => grantedTo(limit, client))).toEqual([50, 50, 50, 5])
})

test('a client with few requests finds a slot while busy ones are refused', () => {
  const limit = new ConcurrencyLimit(200)
  for (const client of ['a', 'b', 'c', 'd', 'e']) grantedTo(limit, client)
  expect(limit.acquire('visitor')).toBeTypeOf('function')
  expect(limit.acquire('a')).toMatchObject({ status: 503 })
})

test('a released slot is free again, and 0 is no limit', () => {
  const limit = new ConcurrencyLimit(4)
  const release = limit.acquire('a')
  expect(limit.acquire('a')).toMatchObject({ status: 429 })
  if (typeof release === 'function') release()
  expect(limit.acquire('a')).toBeTypeOf('function')
  expect(grantedTo(new ConcurrencyLimit(0), 'a')).toBe(300)
})
