import { describe, expect, it, test } from 'vitest'
import { changedFields, compareThreeWays, differences, keepUntouched } from './differences.ts'
import { calendarDate } from './fields/calendar-date.tsx'
import { choice } from './fields/choice.tsx'
import { instant } from './fields/instant.tsx'
import { link } from './fields/link.tsx'
import { tags } from './fields/tags.tsx'
import { paragraphs, text } from './fields/text.tsx'
import { wholeNumber } from './fields/whole-number.tsx'
import { yearChoice } from './fields/year-choice.tsx'
import { yesNo } from './fields/yes-no.tsx'

const FIELDS = {
  title: text('Title', { required: 'Title is required' }),
  bio: paragraphs('Bio'),
  date: instant('Date'),
  day: calendarDate('Day'),
  number: wholeNumber('Number', { blank: 0 }),
  year: yearChoice('Year'),
  kind: choice('Kind', { options: () => [{ value: 'a', label: 'First' }] }),
  shown: yesNo('Shown'),
  tags: tags('Tags'),
  link: link('Link'),
}

describe('a field compares values by meaning', () => {
  it.each([
    ['date', '2031-05-06T18:30:00+00:00', '2031-05-06T18:30:00.000Z'],
    ['date', '2031-05-06T18:30:00+00:00', '2031-05-06T13:30:00-05:00'],
    ['date', 'infinity', 'infinity'],
    ['title', ' Chair ', 'Chair'],
    ['bio', 'One\r\nTwo', 'One\nTwo'],
    ['bio', null, ''],
    ['year', 2026, '2026'],
    ['shown', null, false],
    ['tags', null, []],
    ['tags', [' heart', ''], ['heart']],
    ['link', 'HTTPS://Example.org', 'https://example.org/'],
    ['link', '#', ' # '],
  ])('%s: %j is %j', (name, a, b) => {
    expect(differences(FIELDS, { [name]: a }, { [name]: b })).toEqual([])
  })

  it.each([
    ['date', '2031-05-06T18:30:00+00:00', '2031-05-06T18:31:00+00:00'],
    ['date', 'infinity', '-infinity'],
    ['title', 'Chair', 'chair'],
    ['bio', 'One\nTwo', 'One Two'],
    ['day', '2031-05-06', '2031-05-07'],
    ['number', null, 0],
    ['kind', 'a', 'b'],
    ['shown', true, null],
    ['tags', ['a', 'b'], ['b', 'a']],
    ['tags', ['a, b'], ['a', 'b']],
    ['link', 'https://example.org/A', 'https://example.org/a'],
    ['link', 'https://example.org/', '/'],
  ])('%s: %j is not %j', (name, a, b) => {
    expect(differences(FIELDS, { [name]: a }, { [name]: b })).toEqual([name])
  })
})

describe('a field shows its values as pages do', () => {
  it.each([
    ['date', '2031-05-06T18:30:00+00:00', 'May 6, 2031, 1:30 PM CDT'],
    ['day', '2031-05-06', 'May 6, 2031'],
    ['number', 0, '0'],
    ['kind', 'a', 'First'],
    ['kind', 'b', 'b'],
    ['shown', null, 'No'],
    ['tags', ['heart', 'limb'], 'heart, limb'],
    ['bio', null, ''],
  ])('%s: %j as %s', (name, stored, shown) => {
    expect(FIELDS[name as keyof typeof FIELDS].show(stored)).toBe(shown)
  })
})

test('a form counts as changed only if saving it would change the record', () => {
  const before = { title: 'Evening', date: '2031-05-06T18:30:00+00:00', shown: true, year: '2026' }
  const same = { ...before, title: 'Evening ', date: '2031-05-06T13:30' }
  expect(changedFields(FIELDS, before, same)).toEqual([])
  const other = { ...before, title: '', date: '2031-05-06T13:31', shown: false }
  expect(changedFields(FIELDS, before, other)).toEqual(['title', 'date', 'shown'])
})

test('concurrent changes are split into those of both sides and of each side alone', () => {
  const base = { title: 'A', bio: null, number: 1, tags: [], kind: 'a', shown: true }
  const mine = { ...base, title: 'B', bio: 'Mine', kind: 'b', tags: ['x'] }
  const theirs = { ...base, title: 'C', number: 2, kind: 'b', tags: [' x '] }
  expect(compareThreeWays(FIELDS, base, mine, theirs)).toEqual({
    both: ['title'],
    onlyTheirs: ['number'],
    onlyMine: ['bio'],
  })
})

test('untouched fields are sent as they were loaded', () => {
  const loaded = { title: ' A ', bio: null, number: null, tags: ['a, b'] }
  const values = { title: ' A ', bio: 'New', number: '', tags: 'a, b' }
  const payload = { title: 'A', bio: 'New', number: 0, tags: ['a', 'b'] }
  expect(keepUntouched(FIELDS, loaded, values, payload)).toEqual({ ...loaded, bio: 'New' })
  expect(keepUntouched(FIELDS, loaded, { ...values, number: '0' }, payload).number).toBe(0)
})
