import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldType } from '../field-type.ts'
import { calendarDate } from './calendar-date.tsx'
import { choice } from './choice.tsx'
import { conferenceName } from './conference-name.tsx'
import { instant } from './instant.tsx'
import { applicationLink, link } from './link.tsx'
import { tags } from './tags.tsx'
import { text } from './text.tsx'
import { wholeNumber, year } from './whole-number.tsx'
import { yearChoice } from './year-choice.tsx'

/** The payload of a form's value, or the field's error. */
function sent(field: FieldType<string>, value: string): unknown {
  const { success, data, error } = field.schema.safeParse(value)
  return success ? data : error.issues[0]?.message
}

/** The payload of an untouched field. */
const untouched = (field: FieldType<string>, stored: unknown) => sent(field, field.toForm(stored))

describe("on New Year's Eve in Davenport, when it is January in UTC", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2027-01-01T03:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('dates and years default to those of Davenport', () => {
    expect(calendarDate('Date').initial()).toBe('2026-12-31')
    expect(yearChoice('Year').initial()).toBe('2026')
  })
})

describe('text', () => {
  it('is trimmed, and blank becomes null', () => {
    expect(sent(text('Role'), ' Chair ')).toBe('Chair')
    expect(sent(text('Role'), '  ')).toBeNull()
    expect(sent(text('Name', { required: 'Name is required' }), '  ')).toBe('Name is required')
  })

  it('is a valid link only if it runs no script', () => {
    expect(sent(link('Link'), '#')).toBe('#')
    expect(sent(link('Link'), '/papers/a.pdf')).toBe('/papers/a.pdf')
    expect(sent(link('Link'), 'java\tscript:alert(1)')).toMatch('This link cannot be used')
  })
})

describe('a link', () => {
  const LACKS = 'This address lacks https:// at its beginning'

  it.each([
    'https://example.org/x',
    '/papers/a.pdf',
    '#',
    'a@b.example',
    'mailto:a@b.example',
    'tel:1',
  ])('may be %s', (value) => expect(sent(link('Link'), value)).toBe(value))

  it.each([
    ['www.example.org/x', LACKS],
    ['doi.org/10.1000/182', LACKS],
    ['10.1000/182', LACKS],
    ['see the website', 'A link begins with https://, or with / for a page or file of this site'],
    ['papers/a.pdf', 'A link begins with https://, or with / for a page or file of this site'],
    ['https://', 'This address is not complete'],
  ])('is not %s', (value, message) => expect(sent(link('Link'), value)).toBe(message))

  it.each(['https://jobs.example/1', 'a@b.example', 'MailTo:a@b.example?subject=x'])(
    'of an application may be %s',
    (value) => expect(sent(applicationLink('Link'), value)).toBe(value),
  )

  it.each([
    ['jobs.example.org', LACKS],
    ['the front desk', 'Enter an address that begins with https://, or an email address'],
  ])('of an application is not %s', (value, message) =>
    expect(sent(applicationLink('Link'), value)).toBe(message),
  )
})

describe('a whole number', () => {
  it.each([
    ['7', 7],
    ['-2', -2],
    ['', 0],
    ['1.5', 'Display Order must be a whole number'],
    ['9999999999', 'Display Order is too large'],
    ['-1000001', 'Display Order is too large'],
  ])('%j is %j', (value, result) => {
    expect(sent(wholeNumber('Display Order', { blank: 0 }), value)).toBe(result)
  })

  it('can be blank', () => {
    expect(sent(wholeNumber('Year'), ' ')).toBeNull()
  })
})

describe('limits', () => {
  const YEAR = 'The year must be between 1900 and 2100'

  it('of years have the same message in every type of field', () => {
    expect(sent(year('Year'), '20266')).toBe(YEAR)
    expect(sent(year('Year'), '')).toBeNull()
    expect(sent(instant('Date'), '0226-01-05T18:00')).toBe(YEAR)
    expect(sent(instant('Date'), '20266-01-05T18:00')).toBe(YEAR)
    expect(untouched(instant('Date'), '0226-01-05T18:00:00+00:00')).toBe(YEAR)
    expect(sent(calendarDate('Date'), '0226-01-05')).toBe(YEAR)
    expect(untouched(yearChoice('Year'), 20266)).toBe(YEAR)
  })

  it('of lengths state the length in characters, an emoji as one', () => {
    const error = 'Title is too long: 201 of 200 characters'
    expect(sent(text('Title'), '🫀'.repeat(201))).toBe(error)
    expect(sent(text('Title'), ` ${'🫀'.repeat(200)} `)).toBe('🫀'.repeat(200))
    expect(sent(link('Link'), `/${'x'.repeat(2048)}`)).toMatch('2,049 of 2,048')
    expect(sent(tags('Tags'), 'heart,'.repeat(31))).toBe('There can be at most 30 tags')
  })
})

describe('a choice', () => {
  const colour = choice('Colour', { options: () => [{ value: 'r', label: 'Red' }] })

  it('defaults to the first option and keeps unknown stored values', () => {
    expect(colour.initial()).toBe('r')
    expect(untouched(colour, 'another')).toBe('another')
    expect(sent(colour, '')).toBe('Colour is required')
  })

  it('of a conference defaults to the first group, by its stored name', () => {
    expect(conferenceName('Conference').initial()).toBe('CIPG')
  })

  it('of a year is sent as a number, an old one too', () => {
    expect(sent(yearChoice('Year'), '2026')).toBe(2026)
    expect(untouched(yearChoice('Year'), 1998)).toBe(1998)
  })
})

describe('tags', () => {
  it('are split at commas, trimmed, without empty ones', () => {
    expect(sent(tags('Tags'), ' heart , ,limb,, open to all ')).toEqual([
      'heart',
      'limb',
      'open to all',
    ])
    expect(sent(tags('Tags'), ' , ')).toEqual([])
    expect(untouched(tags('Tags'), ['a', 'b c'])).toEqual(['a', 'b c'])
    expect(untouched(tags('Tags'), null)).toEqual([])
  })
})

describe('an instant', () => {
  it('is entered in the time zone of Davenport', () => {
    expect(sent(instant('Date'), '2027-07-05T18:00')).toBe('2027-07-05T23:00:00.000Z')
    expect(sent(instant('Date'), '')).toBe('Date is required')
    expect(sent(instant('Date'), 'incomplete')).toBe('Date needs a day and a time')
    expect(sent(instant('Date'), '2027-03-14T02:30')).toMatch('this hour is left out')
  })

  it.each(['2027-11-07T07:30:00+00:00', '2027-01-05T18:00:07.123456+00:00'])(
    'stays as stored while it is not edited: %s',
    (stored) => {
      expect(untouched(instant('Date'), stored)).toBe(stored)
    },
  )
})
