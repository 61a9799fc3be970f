import { expect, test } from 'vitest'
import { amaCitation, authorsOf, type Cited, doiUrl, pubmedUrl } from './citation.ts'

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

test('a citation names what is known, and more than six authors by three', () => {
  expect(amaCitation(PAPER)).toBe(
    'Ostrowski-Peña R, Lund Åse MA, River Study Group. Toe Pressure and Healing. Limb Review. 2026. doi:10.1000/1',
  )
  const bare = { ...PAPER, authors: null, year: null, publisher: ' ', doi: undefined }
  expect(amaCitation({ ...bare, title: 'Does It Heal?' })).toBe('Does It Heal?')
  expect(amaCitation({ ...bare, authors: 'A B, C D, E F, G H, I J, K L, M N' })).toBe(
    'A B, C D, E F, et al. Toe Pressure and Healing.',
  )
})

test('a DOI and a PubMed number have an address', () => {
  expect(doiUrl('10.1000/a<b>')).toBe('https://doi.org/10.1000/a%3Cb%3E')
  expect(doiUrl('javascript:1')).toBeUndefined()
  expect(pubmedUrl('123')).toBe('https://pubmed.ncbi.nlm.nih.gov/123/')
  expect(pubmedUrl('12/3')).toBeUndefined()
  expect([doiUrl(undefined), pubmedUrl(null)]).toEqual([undefined, undefined])
})
