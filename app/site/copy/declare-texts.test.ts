import { expect, test } from 'vitest'
import { parseChanges } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from './all-texts.ts'
import { applyChanges, declareTexts } from './declare-texts.ts'

const PAGE = declareTexts(
  '/sample',
  {
    lead: 'A lead',
    about: ['One paragraph'],
    hero: { title: 'Fixed', button: 'Go' },
    steps: [{ when: 'First', title: 'A' }],
    links: [{ to: '/a', text: 'A' }],
    letter: '/a.pdf',
    open: false,
    sections: [{ title: 'Stays', points: [{ term: 'A', text: 'B' }] }],
  },
  { fixed: ['hero/title', 'sections/*/title'] },
)

test('strings, paragraphs, items and documents can be changed, except fixed texts and links of the design', () => {
  expect(PAGE.editable.map(({ path, kind }) => [path, kind.type])).toEqual([
    ['lead', 'line'],
    ['about', 'paragraphs'],
    ['hero/button', 'line'],
    ['steps', 'items'],
    ['links/0/text', 'line'],
    ['letter', 'document'],
    ['open', 'yesNo'],
    ['sections/0/points', 'items'],
  ])
})

test('texts of the sample are at or below their paths, and a path of none is an error', () => {
  const defaults = { open: 'A', opening: 'B', steps: [{ title: 'C' }], person: { name: 'D' } }
  const { editable } = declareTexts('/page', defaults, { sampleOnly: ['open', 'steps', 'person'] })
  const samples = editable.filter(({ isSample }) => isSample).map(({ path }) => path)
  expect(samples).toEqual(['open', 'steps', 'person/name'])
  const wrong = () => declareTexts('/page', defaults, { sampleOnly: ['steps/0/title'] })
  expect(wrong).toThrow('/page has no text at steps/0/title')
})

test('changes replace the defaults and leave them as they are', () => {
  const changed = applyChanges(PAGE, {
    lead: ' Mine ',
    about: ['First', ' ', 'Second'],
    steps: [{ when: 'Now', title: 'B' }, { when: '', title: ' ' }, { title: 'C' }],
    'links/0/text': 'B',
    letter: 'https://foundation.example/b.pdf ',
    open: true,
  })
  expect(changed).toMatchObject({
    lead: 'Mine',
    about: ['First', 'Second'],
    hero: { title: 'Fixed', button: 'Go' },
    steps: [
      { when: 'Now', title: 'B' },
      { when: '', title: 'C' },
    ],
    links: [{ to: '/a', text: 'B' }],
    letter: 'https://foundation.example/b.pdf',
    open: true,
  })
  expect(applyChanges(PAGE, {})).toEqual(PAGE.defaults)
})

test.each([
  ['a fixed text', { 'hero/title': 'Mine' }],
  ['a link', { 'links/0/to': 'javascript:alert(1)' }],
  ['a document that runs a script', { letter: 'java\tscript:alert(1)' }],
  ['another kind', { lead: ['a'], about: 'a', steps: 'a', 'hero/button': { a: 1 }, open: 'true' }],
  ['blanks', { lead: ' ', about: ['', ' '], steps: [{}, null, { when: '' }], 'hero/button': '' }],
  ['too long a text', { lead: 'a'.repeat(5001) }],
  ['a prototype', { '__proto__/lead': 'a', 'constructor/name': 'a', toString: 'a' }],
])('%s changes nothing', (_, changes) => {
  expect(applyChanges(PAGE, changes)).toEqual(PAGE.defaults)
})

test.each(['', 'null', '[]', '"a"', '{', null, undefined])('%j has no changes', (stored) => {
  expect(parseChanges(stored)).toEqual({})
})

test('each page is declared once', () => {
  const pages = ALL_TEXTS.map(({ page }) => page)
  expect(new Set(pages).size).toBe(pages.length)
})
