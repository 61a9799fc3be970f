import { expect, test } from 'vitest'
import { parseReferences } from '../../app/admin/import-publications/parse-references.ts'
import { planImport } from '../../app/admin/import-publications/plan-import.ts'
import { citationFile } from '../../app/site/publications/citation-file.server.ts'
import { DECLARED_SCREENS, resourceOf } from '../support/declared-resources.ts'

const screen = DECLARED_SCREENS.find(({ path }) => path === 'publications')
if (!screen) throw new Error('There is no screen of publications')
const resource = await resourceOf(screen)

const BIB = String.raw`
@comment{made by hand}
@string{jpm = "Journal of Plain Medicine"}
@article{a, author = {Ostrowski-Pe{\~n}a, Rosa M. and {River, Lake and Sea Group} and van der Berg, J},
  title = {Toe {Pressure} \& Healing}, journal = jpm, year = 2024, volume = 3, number = 2,
  pages = {10--22}, doi = {https://doi.org/10.5555/Toe}, pmid = {123}}
@article{b, title = {Never closed
@article{c, title = {After a broken one}, year = 2023}
@article{d, year = 2023}
`
const RIS = `TY  - JOUR
AU  - Peña, Rosa M
AU  - River Study Group
TI  - Walking
JO  - River Valley Heart Journal
PY  - 2023
SP  - 1
EP  - 9
KW  - Exercise
KW  - Limb preservation
AB  - Farther.
UR  - javascript:alert(1)
ER  - 
TY  - JOUR
ER  - 
`

test('a BibTeX file is read record by record', () => {
  const [first, broken, after, untitled] = parseReferences(BIB)
  expect(first).toEqual({
    values: {
      title: 'Toe Pressure & Healing',
      authors: 'Ostrowski-Peña RM, River Lake and Sea Group, van der Berg J',
      year: '2024',
      publisher: 'Journal of Plain Medicine',
      description: '',
      link_url: '',
      doi: '10.5555/Toe',
      pubmed_id: '123',
      volume: '3',
      issue: '2',
      pages: '10-22',
      topics: '',
    },
  })
  expect(broken).toEqual({ unreadable: '@article{b, title = {Never closed' })
  expect(after).toMatchObject({ values: { title: 'After a broken one' } })
  expect(untitled).toEqual({ unreadable: '@article{d, year = 2023}' })
})

test('a RIS file is read record by record', () => {
  expect(parseReferences(RIS.replaceAll('\n', '\r\n'))).toMatchObject([
    {
      values: {
        title: 'Walking',
        authors: 'Peña RM, River Study Group',
        year: '2023',
        publisher: 'River Valley Heart Journal',
        description: 'Farther.',
        link_url: '',
        pages: '1-9',
        topics: 'Exercise, Limb preservation',
      },
    },
    { unreadable: 'TY - JOUR ER -' },
  ])
  expect(parseReferences('Nothing of the kind')).toEqual([])
})

test('the files of the site can be imported', async () => {
  const paper = {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Größe & Nähe: 50% of {all}',
    authors: 'Ostrowski-Peña R, Heart & Vessel Group',
    year: 2026,
    publisher: 'Limb & Review',
    link_url: 'https://a.example/x',
    doi: '10.5555/x_1',
    volume: '3',
    issue: '2',
    pages: '10-22',
  }
  const { id, ...values } = { ...paper, year: '2026' }
  for (const format of ['ris', 'bib'] as const) {
    const file = await citationFile([paper], format, 'https://site.example')
    expect(parseReferences(file)).toMatchObject([{ values }])
  }
})

const named = (title: string, year: string, doi = '') => ({ values: { title, year, doi } })

test('duplicates are found by DOI, then by title and year', () => {
  const rows = [
    { title: 'Toe Pressure', year: 2024, doi: '10.5555/toe', display_order: 7 },
    { title: 'Walking: Farther', year: 2023, doi: null, display_order: 8 },
  ]
  const plan = planImport(
    [
      named('Another title', '2020', '10.5555/TOE'),
      named('walking – farther', '2023', '10.5555/new'),
      named('Walking Farther', '2022'),
      named('New', '2024', '10.5555/a'),
      named('New, corrected', '2024', '10.5555/a'),
      named('x'.repeat(501), '2024'),
      named('Too early', '1492'),
    ],
    rows,
    resource,
  )
  expect(plan.add).toMatchObject([
    { title: 'Walking Farther', year: 2022, doi: null, display_order: 9 },
    { title: 'New', doi: '10.5555/a', display_order: 10 },
  ])
  expect(plan.duplicates).toEqual([
    { title: 'Another title', why: 'The same DOI' },
    { title: 'walking – farther', why: 'The same title and year' },
    { title: 'New, corrected', why: 'The same DOI' },
  ])
  expect(plan.unreadable.map(({ why }) => why)).toEqual([
    expect.stringMatching(/too long/),
    expect.stringMatching(/between 1900 and 2100/),
  ])
})

test('papers with one title and two DOIs are two papers', () => {
  const references = ['10.5555/a', '10.5555/b'].map((doi) => named('Editorial', '2024', doi))
  const rows = [{ title: 'Editorial', year: 2024, doi: '10.5555/c', display_order: 1 }]
  const { add, duplicates } = planImport(references, rows, resource)
  expect([add.length, duplicates]).toEqual([2, []])
})

test('a file of many blank lines is read', () => {
  expect(
    parseReferences(`${'\n'.repeat(500_000)}@article{c, title = {After}, year = 2023}`),
  ).toHaveLength(1)
})
