import { expect, test } from 'vitest'
import { searchWords, wordFilter } from './search-words.ts'

test('a search is split into distinct words', () => {
  expect(searchWords('  toe pressure\ttoe ')).toEqual(['toe', 'pressure'])
  expect(searchWords(' \u0000 ')).toEqual([])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('a word is searched in every column', () => {
  expect(wordFilter('toe', ['title', 'authors'])).toBe('title.ilike."%toe%",authors.ilike."%toe%"')
})

test('reserved characters and wildcards are literal', () => {
  expect(wordFilter('a,b)', ['title'])).toBe('title.ilike."%a,b)%"')
  expect(wordFilter('"', ['title'])).toBe('title.ilike."%\\"%"')
  expect(wordFilter('100%', ['title'])).toBe('title.ilike."%100\\\\%%"')
  expect(wordFilter('\\', ['title'])).toBe('title.ilike."%\\\\\\\\%"')
})
