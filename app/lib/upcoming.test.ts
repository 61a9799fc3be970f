import { expect, test } from 'vitest'
import { splitEvents } from './upcoming.ts'

const now = new Date('2027-01-05T23:00:00-06:00')
const event = (id: string, date: string) => ({ id, date })

test('an event of this morning is still upcoming tonight, one of yesterday is past', () => {
  const morning = event('a', '2027-01-05T08:00:00-06:00')
  const yesterday = event('b', '2027-01-04T23:59:59-06:00')
  expect(splitEvents([morning, yesterday], now)).toEqual({ upcoming: [morning], past: [yesterday] })
})

test('upcoming ones come soonest first, past ones latest first, ties by id', () => {
  const list = ['2027-03-01', '2027-02-01', '2026-01-01', '2026-02-01'].map((day) =>
    event(day, `${day}T12:00:00Z`),
  )
  const twin = event('2027-01-31', '2027-02-01T12:00:00Z')
  const { upcoming, past } = splitEvents([...list, twin], now)
  expect(upcoming.map(({ id }) => id)).toEqual(['2027-01-31', '2027-02-01', '2027-03-01'])
  expect(past.map(({ id }) => id)).toEqual(['2026-02-01', '2026-01-01'])
})
