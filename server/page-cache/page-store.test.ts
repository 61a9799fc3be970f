import { expect, test } from 'vitest'
import { CachedResponse } from '../cached-response.ts'
import { PageStore } from './page-store.ts'

const pageOf = (bytes: number) => ({
  response: new CachedResponse(200, {}, Buffer.alloc(bytes)),
  generation: 0,
  freshUntil: 0,
  backoffUntil: 0,
  hits: 0,
})

test('the least recently used page makes room', () => {
  const store = new PageStore(4 * 3000)
  for (const key of ['/a', '/b', '/c', '/d']) store.set(key, pageOf(900))
  store.get('/a')
  store.set('/e', pageOf(900))
  expect(['/a', '/b', '/c', '/d', '/e'].filter((key) => store.has(key))).toEqual([
    '/a',
    '/c',
    '/d',
    '/e',
  ])
  expect(store.size).toBe(4 * (2 * 900 + 1024))
})

test('pages with a query never displace pages without one', () => {
  const store = new PageStore(4 * 3000)
  store.set('/', pageOf(900))
  for (let page = 1; page < 100; page++) store.set(`/?page=${page}`, pageOf(900))
  expect([store.has('/'), store.has('/?page=1'), store.has('/?page=99')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a page that is larger than the store is not stored', () => {
  const store = new PageStore(1000)
  store.set('/', pageOf(900))
  expect([store.has('/'), store.size]).toEqual([false, 0])
})

test('the most requested pages are those without a query, most hits first', () => {
  const store = new PageStore(1_000_000)
  for (const [key, hits] of [
    ['/never', 0],
    ['/seldom', 1],
    ['/often', 9],
    ['/?page=2', 5],
  ] as const)
    store.set(key, { ...pageOf(9), hits })
  expect(store.mostRequested(8)).toEqual(['/often', '/seldom'])
})
