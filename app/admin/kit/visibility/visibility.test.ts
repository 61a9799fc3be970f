import { expect, test } from 'vitest'
import { defineResource } from '../resource.ts'
import { schemaOf } from '../schema.ts'
import { previewUrl } from './preview-url.ts'
import { badgeOf, visibilityOf } from './visibility.ts'
import { VISIBILITY_FIELDS, withoutUnchangedVisibility } from './with-visibility.ts'

const PAST = '2020-01-05T18:00:00+00:00'
const FUTURE = '2090-01-05T18:00:00+00:00'
const LATER = '2090-01-06T18:00:00+00:00'

test.each([
  [{}, 'visible', undefined],
  [{ hidden: false, visible_from: null, visible_until: null }, 'visible', undefined],
  [{ hidden: true, visible_from: PAST }, 'hidden', 'Hidden'],
  [{ visible_from: PAST }, 'visible', undefined],
  [{ visible_from: FUTURE }, 'scheduled', 'Scheduled from January 5, 2090, 12:00 PM CST'],
  [
    { visible_from: FUTURE, visible_until: LATER },
    'scheduled',
    'Scheduled from January 5, 2090, 12:00 PM CST until January 6, 2090, 12:00 PM CST',
  ],
  [{ visible_until: FUTURE }, 'visible', 'Visible until January 5, 2090, 12:00 PM CST'],
  [{ visible_from: PAST, visible_until: PAST }, 'ended', 'Ended'],
  [{ visible_from: '-infinity', visible_until: 'infinity' }, 'visible', undefined],
])('%j is %s', (row, state, badge) => {
  expect([visibilityOf(row), badgeOf(row)]).toEqual([state, badge])
})

test('only columns that change are sent', () => {
  const defaults = { hidden: false, visible_from: null, visible_until: null }
  expect(withoutUnchangedVisibility({ title: 'A', ...defaults })).toEqual({ title: 'A' })
  const changed = { ...defaults, visible_from: FUTURE }
  expect(withoutUnchangedVisibility(changed)).toEqual({ visible_from: FUTURE })
  const same = { ...changed, visible_from: '2090-01-05T18:00:00.000Z' }
  expect(withoutUnchangedVisibility(same, changed)).toEqual({})
  expect(withoutUnchangedVisibility(defaults, changed)).toEqual({ visible_from: null })
})

test('a schedule ends after it begins', () => {
  const schema = schemaOf(VISIBILITY_FIELDS)
  const parse = (visible_from: string, visible_until: string) =>
    schema.safeParse({ hidden: false, visible_from, visible_until })
  expect(parse('', '').data).toEqual({ hidden: false, visible_from: null, visible_until: null })
  expect(parse('2027-01-05T18:00', '2027-01-05T18:01').success).toBe(true)
  expect(parse('2027-01-05T18:00', '2027-01-05T18:00').error?.issues).toMatchObject([
    { path: ['visible_until'], message: 'It must end after it begins' },
  ])
})

test('the address of a preview is that of the record among the visible ones', () => {
  const resource = defineResource({
    table: 'job_openings',
    publicUrl: ({ id, is_active }, index) => (is_active ? `/jobs?at=${index}#${id}` : undefined),
  } as Parameters<typeof defineResource<'job_openings'>>[0])
  const row = { id: 'c', is_active: false, hidden: true }
  const rows = [{ id: 'a', hidden: true }, { id: 'b' }, row]
  expect(previewUrl(resource, row, rows)).toBe('/jobs?at=1#c')
})
