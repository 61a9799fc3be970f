import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import type { Plan } from './plan.ts'
import { PlanCache } from './plan-cache.ts'

const catalogue = {} as Catalogue
const plan = {} as Plan
const keyOf = (url: string, headers = {}, method = 'GET') =>
  new PlanCache().keyOf({ method, url, headers: new Headers(headers), body: null })

test('a plan is cached while the schema is the same', async () => {
  const cache = new PlanCache()
  cache.set('key', catalogue, plan)
  expect(await cache.get('key', async () => catalogue)).toBe(plan)
  expect(await cache.get('other', async () => catalogue)).toBeUndefined()
  const changed = {} as Catalogue
  expect(await cache.get('key', async () => changed)).toBeUndefined()
  cache.set('other', changed, plan)
  expect(await cache.get('key', async () => changed)).toBeUndefined()
})

test('the oldest of 200 plans is evicted', async () => {
  const cache = new PlanCache()
  for (let n = 0; n <= 200; n++) cache.set(String(n), catalogue, plan)
  expect(await cache.get('0', async () => catalogue)).toBeUndefined()
  expect(await cache.get('1', async () => catalogue)).toBe(plan)
  expect(await cache.get('200', async () => catalogue)).toBe(plan)
})

test('headers are part of the key; writes and long requests are not cached', () => {
  const address = 'https://site.example/rest/v1/events'
  const all = [{}, { accept: 'text/csv' }, { prefer: 'count=exact' }, { range: '0-9' }]
  expect(new Set(all.map((headers) => keyOf(address, headers))).size).toBe(4)
  expect(keyOf(address, {}, 'POST')).toBeUndefined()
  expect(keyOf(address, { prefer: 'x'.repeat(2000) })).toBeUndefined()
})
