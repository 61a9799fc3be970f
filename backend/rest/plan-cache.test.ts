import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import type { Plan } from './plan.ts'
import { PlanCache } from './plan-cache.ts'

const catalogue = {} as Catalogue
const plan = {} as Plan
const asked = (url: string, headers = {}, method = 'GET') =>
  new PlanCache().keyOf({ method, url, headers: new Headers(headers), body: null })

test('a plan is known while the schema is the same', async () => {
  const known = new PlanCache()
  known.set('words', catalogue, plan)
  expect(await known.get('words', async () => catalogue)).toBe(plan)
  expect(await known.get('others', async () => catalogue)).toBeUndefined()
  const changed = {} as Catalogue
  expect(await known.get('words', async () => changed)).toBeUndefined()
  known.set('others', changed, plan)
  expect(await known.get('words', async () => changed)).toBeUndefined()
})

test('only so many are known', async () => {
  const known = new PlanCache()
  for (let n = 0; n <= 200; n++) known.set(String(n), catalogue, plan)
  expect(await known.get('0', async () => catalogue)).toBeUndefined()
  expect(await known.get('1', async () => catalogue)).toBe(plan)
  expect(await known.get('200', async () => catalogue)).toBe(plan)
})

test('what a read says beside its address counts, and only reads of few words are known', () => {
  const address = 'https://site.example/rest/v1/events'
  const all = [{}, { accept: 'text/csv' }, { prefer: 'count=exact' }, { range: '0-9' }]
  expect(new Set(all.map((headers) => asked(address, headers))).size).toBe(4)
  expect(asked(address, {}, 'POST')).toBeUndefined()
  expect(asked(address, { prefer: 'x'.repeat(2000) })).toBeUndefined()
})
