import { expect, test } from 'vitest'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { LABELS, labelsOf } from './text-labels.ts'

test('labels that are given for one page name a text of it, or a group', () => {
  const paths = ALL_TEXTS.flatMap(({ page, editable }) =>
    editable.flatMap(({ path }) => [`${page} ${path}`, `${page} ${path.split('/')[0]}`]),
  )
  const ofPages = Object.keys(LABELS).filter((key) => key.startsWith('/'))
  expect(ofPages.filter((key) => !paths.includes(key))).toEqual([])
})

test('an item goes by its first text, under the heading of its group', () => {
  const contact = ALL_TEXTS.find(({ page }) => page === '/contact')
  expect(contact && labelsOf(contact, 'who/items/1/title')).toEqual({
    label: 'A study or a core lab · Title',
    section: 'Topics',
  })
})

test('no two texts of a group have the same label', () => {
  for (const texts of ALL_TEXTS) {
    const labels = texts.editable.map(({ path }) => Object.values(labelsOf(texts, path)).join(': '))
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  }
})
