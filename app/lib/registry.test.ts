import { expect, test } from 'vitest'
import { registryNumberIn, registryUrl } from './registry.ts'

test.each([
  ['NCT01234567', 'https://clinicaltrials.gov/study/NCT01234567'],
  ['nct01234567', undefined],
  ['NCT0123456', undefined],
  ['NCT012345678', undefined],
  ['NCT01234567/../x', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j leads to %j', (number, url) => {
  expect(registryUrl(number)).toBe(url)
})

test.each([
  ['nct01234567', 'NCT01234567'],
  ['https://clinicaltrials.gov/study/NCT01234567?tab=table', 'NCT01234567'],
  ['NCT012345678', undefined],
  ['01234567', undefined],
])('%j holds %j', (text, number) => {
  expect(registryNumberIn(text)).toBe(number)
})
