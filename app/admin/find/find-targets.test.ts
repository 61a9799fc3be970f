import { expect, test } from 'vitest'
import { clinicalTrials } from '../resources/clinical-trials.tsx'
import { team } from '../resources/team.tsx'
import { findTargets, recordTargets, screenTargets } from './find-targets.ts'

const screen = { path: 'team', label: 'Team', file: '' }
const people = recordTargets(screen, team, [
  { id: '1', name: 'Dr. Zoë Ångström' },
  { id: '2', name: 'Angstrom Fellow', hidden: true },
  { id: '3', name: 'Langstromer' },
  { id: '4', name: null },
])
const titles = (search: string) => findTargets(people, search).map(({ title }) => title)

test('titles are found by every word, ignoring case and accents, the closest first', () => {
  expect(titles('ANGSTROM')).toEqual(['Angstrom Fellow', 'Dr. Zoë Ångström', 'Langstromer'])
  expect(titles('angstrom zoe')).toEqual(['Dr. Zoë Ångström'])
  expect(titles('.*')).toEqual([])
})

test('a record opens its form and keeps its badges', () => {
  expect(people[1]).toEqual({
    url: '/admin/team?record=2',
    title: 'Angstrom Fellow',
    screen: 'Team',
    badges: ['Hidden'],
  })
  const rows = [{ id: '1', name: 'Trial', status: 'Recruiting', reviewed_on: null }]
  expect(recordTargets(screen, clinicalTrials, rows)[0]?.badges).toEqual(['Not reviewed yet'])
})

test('a record without a title can be opened', () => {
  expect(titles('untitled')).toEqual(['Untitled'])
})

test('screens of owners are offered to owners only', () => {
  const found = (isOwner: boolean) => findTargets(screenTargets(isOwner), 'staff')
  expect(found(false)).toEqual([])
  expect(found(true)).toEqual([{ url: '/admin/staff', title: 'Staff' }])
})
