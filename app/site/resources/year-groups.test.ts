import { expect, test } from 'vitest'
import { yearGroups } from './year-groups.ts'

const rows = (...years: (number | null)[]) => years.map((year, index) => ({ year, index }))
const sizes = (...years: (number | null)[]) =>
  yearGroups(rows(...years)).map(({ year, rows }) => [year, rows.length])

test('a list from the newest year to the oldest is grouped by year', () => {
  expect(sizes(2026, 2026, 2024, 2023, 2023, null)).toEqual([
    [2026, 2],
    [2024, 1],
    [2023, 2],
    [null, 1],
  ])
  expect(yearGroups(rows(2026, 2025)).flatMap(({ rows }) => rows)).toEqual(rows(2026, 2025))
})

test.each([
  ['a newer year below an older one', [2026, 2020, 2026]],
  ['years upwards', [2020, 2021]],
  ['a year below what has none', [2026, null, 2020]],
])('%s is not grouped', (_, years) => {
  expect(yearGroups(rows(...years))).toEqual([])
})

test('a single year and an empty list are not grouped', () => {
  expect(yearGroups(rows(2026, 2026))).toEqual([])
  expect(yearGroups(rows(null))).toEqual([])
  expect(yearGroups([])).toEqual([])
})
