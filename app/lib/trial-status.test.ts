import { expect, test } from 'vitest'
import { trialTone } from './trial-status.ts'

test.each([
  ['Recruiting', 'yellow'],
  [' ONGOING ', 'blue'],
  ['completed', 'green'],
  ['Not recruiting', 'grey'],
  ['Enrolling by invitation', 'grey'],
  ['', 'grey'],
  [null, 'grey'],
])('%j is %s', (status, tone) => {
  expect(trialTone(status)).toBe(tone)
})
