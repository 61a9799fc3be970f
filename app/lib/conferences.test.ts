import { expect, test } from 'vitest'
import { conferencePlace, shownName, yearsOf } from './conferences.ts'

test('the years of a group are the union of its lists, newest first', () => {
  const row = (conference_name: string, year: number) => ({ conference_name, year })
  const presentations = [row('CIPG', 2024), row('CIPG', 2026), row('John Hanson Council', 2020)]
  const images = [row('CIPG', 2025), row('CIPG', 2024)]
  expect(yearsOf('CIPG', presentations, images)).toEqual([2026, 2025, 2024])
  expect(yearsOf('John Hanson Council', images)).toEqual([])
})

test('a group of a year has an address and a name for visitors', () => {
  expect(conferencePlace({ conference_name: 'John Hanson Council', year: 2024 })).toBe(
    '/events?john-hanson-council=2024#john-hanson-council',
  )
  expect(shownName('John Hanson Council')).toBe('John Hanson Limb Ischemia Council')
  expect(shownName('Another')).toBe('Another')
})
