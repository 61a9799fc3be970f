import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events?utm_source=x', '/events'],
  ['/events?page=2&utm_source=x', '/events?page=2'],
  ['/publications?year=2024&q=stent', '/publications?q=stent&year=2024'],
  ['/publications?q=', '/publications'],
  ['/publications?q=a&q=b', '/publications?q=a'],
  ['/publications.ris?id=2&id=&id=1&id=2', '/publications.ris?id=2&id=1&id=2'],
  ['/publications?q=%26year%3D1', '/publications?q=%26year%3D1'],
  ['/events?_routes=x', '/events'],
  ['/admin/team.data?_routes=x&page=2', '/admin/team.data?_routes=x'],
  [`/publications?q=${'x'.repeat(1000)}`, undefined],
  ['http://elsewhere.example/events', undefined],
  ['*', undefined],
])('the key of %s is %s', (target, key) => {
  expect(pageKey(target, ['id', 'page', 'q', 'year'])).toBe(key)
})
