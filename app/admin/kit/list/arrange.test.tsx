import { expect, test } from 'vitest'
import { team } from '../../resources/team.tsx'
import { matchIn, nameOf, searchableRows, searchRows, sortRows } from './arrange.ts'

const rows = [
  { id: '1', name: 'Zoë Ångström', role: 'Nurse', display_order: 10 },
  { id: '2', name: 'ada Lovelace', role: null, display_order: 9 },
  { id: '3', name: 'Bo Ek', role: 'nurse manager', display_order: 9 },
]
const names = (found: Record<string, unknown>[]) => found.map(({ name }) => name)
const find = (search: string) => names(searchRows(searchableRows(team, rows), search))

test('a search matches rows with every word, ignoring case and accents', () => {
  expect(find('angstrom ZOE')).toEqual(['Zoë Ångström'])
  expect(find('nurse')).toEqual(['Zoë Ångström', 'Bo Ek'])
  expect(find('  nurse bo ')).toEqual(['Bo Ek'])
  expect(find('.*')).toEqual([])
  expect(find('')).toHaveLength(3)
})

test('a search matches all fields and returns an excerpt', () => {
  const bio = `${'She leads the laboratory. '.repeat(5)}Before that, Zürich.`
  const row = { name: 'Ada', role: 'Nurse', bio, display_order: 4 }
  expect(searchRows(searchableRows(team, [row]), 'nurse zurich')).toEqual([row])
  expect(matchIn(team, row, 'nurse zurich')).toEqual({
    label: 'Bio',
    excerpt: '…She leads the laboratory. Before that, Zürich.',
  })
  expect(matchIn(team, row, 'nurse')).toBeUndefined()
})

test('a search matches text inside elements', () => {
  const title = () => (
    <>
      Dr. <b>Ada</b>
      {[' ', 1852]}
    </>
  )
  const resource = { ...team, row: { title } }
  expect(nameOf(resource, {})).toBe('Dr.  Ada   1852')
  expect(searchRows(searchableRows(resource, [{}]), 'ada 1852')).toHaveLength(1)
})

test('rows are sorted stably by locale, blanks last', () => {
  expect(names(sortRows(rows, 'name', false))).toEqual(['ada Lovelace', 'Bo Ek', 'Zoë Ångström'])
  expect(names(sortRows(rows, 'name', true))).toEqual(['Zoë Ångström', 'Bo Ek', 'ada Lovelace'])
  expect(names(sortRows(rows, 'role', true)).at(-1)).toBe('ada Lovelace')
  expect(names(sortRows(rows, 'display_order', false))[0]).toBe('ada Lovelace')
  expect(sortRows(rows, undefined, true)).toBe(rows)
})
