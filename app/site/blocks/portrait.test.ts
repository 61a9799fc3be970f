import { expect, it } from 'vitest'
import { initialsOf } from './portrait.tsx'

it.each([
  ['Ada Lund', 'AL'],
  ['Dr. Ada B. Lund, MD, FACC', 'AL'],
  ['Ada', 'A'],
  ['  émile  zamora ', 'ÉZ'],
  ['Dr.', ''],
  ['', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
