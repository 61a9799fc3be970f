import { expect, test } from 'vitest'
import { isPicture, sizeText } from './bucket.ts'

test('sizes are in KB with two decimals', () => {
  expect(sizeText(0)).toBe('0.00 KB')
  expect(sizeText(1536)).toBe('1.50 KB')
  expect(sizeText(undefined)).toBe('Size not available')
})

test('pictures are recognized by their extension, ignoring case', () => {
  const names = ['a.JPG', 'a.jpeg', 'a.png', 'a.Gif', 'a.webp', 'a.svg', 'a.pdf', 'png', 'a.avif']
  expect(names.filter(isPicture)).toEqual(names.slice(0, 6))
})
