import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test.each([
  ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 21],
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(9, 9, 9)', 'rgb(9, 9, 9)', 1],
  // The grey that just passes on white.
  ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
])('%s on %s is %d', (text, ground, ratio) => {
  expect(contrast(text, ground)).toBeCloseTo(ratio, 2)
})
