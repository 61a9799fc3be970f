import { expect, test } from 'vitest'
import { isReviewDue, trialTone } from './trial-status.ts'

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

test.each([
  ['2026-11-25', false],
  ['2026-08-28', false],
  ['2026-08-27', true],
  ['2027-01-01', false],
  [null, true],
  ['infinity', true],
])('reviewed on %j, it has to be reviewed again: %j', (date, isDue) => {
  expect(isReviewDue(date, '2026-11-25')).toBe(isDue)
})
