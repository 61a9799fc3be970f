import { expect, test } from 'vitest'
import { amaCitation, authorsOf, type Cited, doiUrl, pubmedUrl, topicsOf } from './citation.ts'

const PAPER: Cited = {
  id: '1',
  title: 'Toe Pressure and Healing',
  authors: 'Ostrowski-Peña R, Lund Åse MA, River Study Group',
  year: 2026,
  publisher: 'Limb Review',
  link_url: null,
  doi: '10.1000/1',
}

test('authors are people, or groups by their whole name', () => {
  expect(authorsOf(PAPER.authors)).toEqual([
    { family: 'Ostrowski-Peña', given: 'R' },
    { family: 'Lund Åse', given: 'MA' },
    { literal: 'River Study Group' },
  ])
  expect(authorsOf('Lund A; Oster B, et al.')).toHaveLength(2)
  expect(authorsOf(' , ')).toEqual([])
  expect(authorsOf(null)).toEqual([])
})

test('a citation uses the known fields, and names three of more than six authors', () => {
  expect(amaCitation(PAPER)).toBe(
    'Ostrowski-Peña R, Lund Åse MA, River Study Group. Toe Pressure and Healing. Limb Review. 2026. doi:10.1000/1',
  )
  const placed = { ...PAPER, authors: null, volume: '3', issue: '2', pages: '10-22' }
  expect(amaCitation(placed)).toBe(
    'Toe Pressure and Healing. Limb Review. 2026;3(2):10-22. doi:10.1000/1',
  )
  expect(amaCitation({ ...placed, issue: ' ', year: null })).toMatch(/Limb Review\. 3:10-22\./)
  const bare = { ...PAPER, authors: null, year: null, publisher: ' ', doi: 'none' }
  expect(amaCitation({ ...bare, title: 'Does It Heal?' })).toBe('Does It Heal?')
  expect(amaCitation({ ...bare, authors: 'A B, C D, E F, G H, I J, K L, M N' })).toBe(
    'A B, C D, E F, et al. Toe Pressure and Healing.',
  )
})

test('a DOI and a PubMed number have an address, also when pasted with one', () => {
  expect(doiUrl('10.1000/a<b>?c')).toBe('https://doi.org/10.1000/a%3Cb%3E%3Fc')
  expect(doiUrl(' https://doi.org/10.1000/1')).toBe('https://doi.org/10.1000/1')
  expect(doiUrl('doi: 10.1000/1')).toBe('https://doi.org/10.1000/1')
  expect(['javascript:1', '10.1000/a}b', '10.1000/a b', '', undefined].map(doiUrl)).toEqual(
    Array(5).fill(undefined),
  )
  expect(pubmedUrl('123')).toBe('https://pubmed.ncbi.nlm.nih.gov/123/')
  expect(pubmedUrl('https://pubmed.ncbi.nlm.nih.gov/123/')).toBe(pubmedUrl('PMID: 123'))
  expect(['12/3', '0', null].map(pubmedUrl)).toEqual(Array(3).fill(undefined))
})

test('topics are the parts of a line', () => {
  expect(topicsOf(' Imaging,; Core  laboratory\n')).toEqual(['Imaging', 'Core laboratory'])
  expect(topicsOf(undefined)).toEqual([])
})
