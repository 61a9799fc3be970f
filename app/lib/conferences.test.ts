import { expect, test } from 'vitest'
import { CONFERENCE_NAMES } from '../brand/conferences.ts'
import { conferenceAddress, shownName, yearsOf } from './conferences.ts'

test('the years of a group are the union of its lists, newest first', () => {
  const row = (conference_name: string, year: number) => ({ conference_name, year })
  const presentations = [row('CIPG', 2024), row('CIPG', 2026), row('John Hanson Council', 2020)]
  const images = [row('CIPG', 2025), row('CIPG', 2024)]
  expect(yearsOf('CIPG', presentations, images)).toEqual([2026, 2025, 2024])
  expect(yearsOf('John Hanson Council', images)).toEqual([])
})

test('a file of a group and year has a URL, the group a display name', () => {
  const ofYear = { conference_name: 'John Hanson Council', year: 2024 }
  const page = '/events?john-hanson-council=2024'
  expect(conferenceAddress(ofYear, '/files/17-talk.pdf')).toBe(`${page}#17-talk.pdf`)
  expect(conferenceAddress(ofYear, '#')).toBe(`${page}#john-hanson-council`)
  expect(shownName('John Hanson Council')).toBe(CONFERENCE_NAMES['John Hanson Council'])
  expect(shownName('Another')).toBe('Another')
})
