import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [1, 'for an hour'],
  [6, 'for 6 hours'],
  [24, 'for a day'],
  [72, 'for 3 days'],
  [null, 'for as long as the settings of the project say'],
])('a link of %s hours works %s', (hours, text) => {
  expect(durationText(hours)).toBe(text)
})
