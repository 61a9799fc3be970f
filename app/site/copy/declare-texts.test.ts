import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '../../lib/brand.ts'
import { parseChanges } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from './all-texts.ts'
import { applyChanges, declareTexts, tellsOfSample, textsFor } from './declare-texts.ts'

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

test('texts inside items inside items can be fixed, and a fixed path of none is an error', () => {
  const defaults = { sections: [{ title: 'A', points: [{ term: 'B', text: 'C' }] }] }
  const { editable } = declareTexts('/page', defaults, { fixed: ['sections/*/points/*/term'] })
  expect(editable.map(({ path }) => path)).toEqual(['sections/0/title', 'sections/0/points/0/text'])
  const wrong = () => declareTexts('/page', defaults, { fixed: ['sections/*/titel'] })
  expect(wrong).toThrow('/page has no text at sections/*/titel')
})

test('texts of the sample are at or below their paths, and a path of none is an error', () => {
  const defaults = { open: 'A', opening: 'B', steps: [{ title: 'C' }], person: { name: 'D' } }
  const { editable } = declareTexts('/page', defaults, { sampleOnly: ['open', 'steps', 'person'] })
  const samples = editable.filter(({ isSample }) => isSample).map(({ path }) => path)
  expect(samples).toEqual(['open', 'steps', 'person/name'])
  const wrong = () => declareTexts('/page', defaults, { sampleOnly: ['steps/0/title'] })
  expect(wrong).toThrow('/page has no text at steps/0/title')
})

test('under another name texts of the sample are blank until they are changed, and offered to start from', () => {
  const steps = [{ title: 'In Davenport' }]
  const texts = declareTexts('/page', { lead: 'A', steps }, { sampleOnly: ['steps'] })
  const other = { ...DEFAULT_BRAND, name: 'Another' }
  expect(applyChanges(texts, {}, DEFAULT_BRAND)).toEqual({ lead: 'A', steps })
  expect(applyChanges(texts, {}, other)).toEqual({ lead: 'A', steps: [] })
  expect(applyChanges(texts, { steps }, other)).toEqual({ lead: 'A', steps })
  expect(textsFor(texts, DEFAULT_BRAND).editable).toEqual(texts.editable)
  const [, blank] = textsFor(texts, other).editable
  expect(blank).toMatchObject({ path: 'steps', isLeftOut: true, default: [], sample: steps })
})

test.each([
  ['a default', 'Sample', null, true],
  ['a changed text', 'Sample', 'Own', false],
  ['a list with an item of it', [{ title: 'A' }], [{ title: 'B' }, { title: 'A' }], true],
  ['a list of others', [{ title: 'A' }], [{ title: 'B' }], false],
  ['a kept paragraph', ['A', 'B'], ['A', 'C'], false],
])('%s tells of the sample: %#', (_, standard, value, expected) => {
  const text = { isSample: true, default: standard }
  expect(tellsOfSample(text, value)).toBe(expected)
  expect(tellsOfSample({ ...text, isSample: false }, value)).toBe(false)
  const left = { ...text, isLeftOut: true, default: [], sample: standard }
  expect(tellsOfSample(left, value)).toBe(expected && value !== null)
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

test('lengths are counted in code points, as in forms', () => {
  const lead = '💙'.repeat(5000)
  expect(applyChanges(PAGE, { lead })).toMatchObject({ lead })
})

test.each(['', 'null', '[]', '"a"', '{', null, undefined])('%j has no changes', (stored) => {
  expect(parseChanges(stored)).toEqual({})
})

test('each page is declared once', () => {
  const pages = ALL_TEXTS.map(({ page }) => page)
  expect(new Set(pages).size).toBe(pages.length)
})
