import { expect, test } from 'vitest'
import { Recent } from './kept.ts'

const entry = () => ({ cost: 1, used: false })
const named = (name: string) => ({ ...entry(), name })

test('the oldest makes room, unless somebody has asked for it since', () => {
  const dropped: string[] = []
  const kept = new Recent<ReturnType<typeof named>>(3, ({ name }) => dropped.push(name))
  for (const name of 'abc') kept.set(name, named(name))
  expect([kept.get('a')?.name, kept.has('b')]).toEqual(['a', true])
  for (const name of 'def') kept.set(name, named(name))
  // With d `a` became the youngest; that was its second chance.
  expect(dropped).toEqual(['b', 'c', 'a'])
  expect(kept.size).toBe(3)
})

test('where all were asked for, the oldest makes room', () => {
  const kept = new Recent<ReturnType<typeof entry>>(2)
  for (const name of ['a', 'b']) kept.set(name, entry())
  for (const name of ['a', 'b']) kept.get(name)
  kept.set('c', entry())
  expect([kept.get('a'), kept.get('b')].map(Boolean)).toEqual([false, true])
  expect(kept.size).toBe(2)
})

test('what is larger than all room is not kept, and drops what it replaces', () => {
  const dropped: string[] = []
  const kept = new Recent<ReturnType<typeof named>>(2, ({ name }) => dropped.push(name))
  kept.set('a', named('small'))
  kept.set('b', named('other'))
  kept.set('a', { ...named('large'), cost: 3 })
  expect([kept.get('a'), kept.size, dropped]).toEqual([undefined, 1, ['small', 'large']])
})
