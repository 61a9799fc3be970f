import { expect, test } from 'vitest'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { clinicalTrials } from '../resources/clinical-trials.tsx'
import { team } from '../resources/team.tsx'
import { findTargets, findTexts, recordTargets, SCREEN_TARGETS } from './find-targets.ts'
import { pageTargets } from './page-targets.ts'
import { textTargets } from './text-targets.ts'

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

const screens = (search: string) => findTargets(SCREEN_TARGETS, search).map(({ title }) => title)

test('screens are found by other words that people use for them, below those with the words in the title', () => {
  expect(screens('Logo')).toEqual(['Brand'])
  expect(screens('phone')).toEqual(['Site Texts'])
  expect(screens('home page')).toEqual(['Pages'])
  expect(screens('passkey')).toEqual(['Your Account'])
  expect(screens('account')).toEqual(['Your Account', 'Staff'])
  expect(screens('text')).toEqual(['Site Texts', 'Pages'])
  expect(screens('asset upload'), 'a word of each').toEqual(['Asset Manager'])
  expect(screens('ogo'), 'within a word').toEqual([])
})

test('a page opens its texts, and mails only where the site sends them', () => {
  const edited = ALL_TEXTS.map(({ page }) => `/admin/pages?page=${encodeURIComponent(page)}`)
  expect(new Set(pageTargets(false).map(({ url }) => url))).toEqual(new Set(edited))
  const found = (isHosted: boolean, search: string) =>
    findTargets(pageTargets(isHosted), search).map(({ title, url, screen }) => [title, url, screen])
  expect(found(true, 'terms')).toEqual([
    ['Terms and Conditions', '/admin/pages?page=%2Fterms-and-conditions', 'Pages'],
  ])
  expect(found(true, 'about page')[0]).toEqual([
    'Our Mission & History',
    '/admin/pages?page=%2Fabout',
    'Pages',
  ])
  const mails = ['Mails', '/admin/pages?page=mails', 'Pages']
  expect([found(false, 'mails'), found(true, 'mails')]).toEqual([[mails], []])
})

test('texts are found as the site shows them: defaults or those of staff, without marks, accents and typographic quotes', () => {
  const value = JSON.stringify({ lead: 'Ring at the **café’s**\nred door.' })
  const rows = [
    { content_key: 'texts:/contact', content_value: value },
    { content_key: 'contact_phone', content_value: '(402) 555-0100' },
  ]
  const found = (search: string) =>
    findTexts(textTargets(rows, false), search).map(({ title }) => title)
  expect(found("the cafe's red")).toEqual(['Contact'])
  expect(found('Call us, write to us')).toEqual([])
  expect(found('402')).toEqual(['Contact Details'])
  expect(found('1200 Riverbend Drive')).toContain('Contact Details')
  expect(found('begin and end on time')).toEqual(['Events'])
  expect(found('re')).toEqual([])
})

test('each form of texts has an address of its own, and mails only where the site sends them', () => {
  const urls = textTargets([], false).map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
  expect(textTargets([], true)).toHaveLength(urls.length - 1)
})
