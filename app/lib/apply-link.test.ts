import { expect, test } from 'vitest'
import { applyLink } from './apply-link.ts'

const CAREERS = 'careers@rcrf.example'
const GENERAL = 'mailto:careers@rcrf.example?subject=General%20Job%20Inquiry'

test.each([
  ['https://jobs.example/1', 'https://jobs.example/1'],
  [' HTTP://jobs.example/1 ', 'HTTP://jobs.example/1'],
  ['mailto:a@b.example?subject=x', 'mailto:a@b.example?subject=x'],
  ['MailTo:a@b.example', 'MailTo:a@b.example'],
  [' a@b.example', 'mailto:a@b.example'],
  [null, GENERAL],
  ['', GENERAL],
  ['  ', GENERAL],
  ['javascript:alert(1)', GENERAL],
])('%j leads to %s', (link, target) => {
  expect(applyLink(link, CAREERS)).toBe(target)
})

test('without a careers address it leads to the contact page', () => {
  expect(applyLink(null, '')).toBe('/contact')
})
