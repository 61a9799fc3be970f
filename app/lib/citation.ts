import { filled } from './filled.ts'

/** The part of a publication that is cited; the last two are missing on a project without their columns. */
export interface Cited {
  id: string
  title: string
  authors: string | null
  year: number | null
  publisher: string | null
  link_url: string | null
  doi?: string | null
  pubmed_id?: string | null
}

export type Author = { family: string; given: string } | { literal: string }

/** A surname and initials: `Ostrowski-Peña R`. */
const PERSON = /^(.+?) ((?:\p{Lu}\.?-?){1,4})$/u

/** `Lund A, Oster B, River Study Group` → two people and a group. */
export function authorsOf(authors: string | null): Author[] {
  const names = (authors ?? '').split(/[,;]/).map((name) => name.replace(/\s+/g, ' ').trim())
  return names
    .filter((name) => name !== '' && !/^et al\.?$/i.test(name))
    .map((name) => {
      const [, family, given] = PERSON.exec(name) ?? []
      return family && given ? { family, given } : { literal: name }
    })
}

export function nameOf(author: Author): string {
  return 'literal' in author ? author.literal : `${author.family} ${author.given}`
}

/** From more authors than this on, AMA names the first three. */
const MAX_AUTHORS = 6

/** A reference in the style of the American Medical Association. */
export function amaCitation(publication: Cited): string {
  const names = authorsOf(publication.authors).map(nameOf)
  const authors = names.length > MAX_AUTHORS ? [...names.slice(0, 3), 'et al'] : names
  const parts = [
    authors.join(', '),
    publication.title.trim(),
    filled(publication.publisher),
    publication.year?.toString(),
    publication.doi && `doi:${publication.doi}`,
  ]
  return parts
    .filter(Boolean)
    .map((part) => (/[.?!]$/.test(String(part)) ? part : `${part}.`))
    .join(' ')
    .replace(/(doi:\S+)\.$/, '$1')
}

export function doiUrl(doi: string | null | undefined): string | undefined {
  return doi && /^10\./.test(doi) ? `https://doi.org/${encodeURI(doi)}` : undefined
}

export function pubmedUrl(id: string | null | undefined): string | undefined {
  return id && /^\d+$/.test(id) ? `https://pubmed.ncbi.nlm.nih.gov/${id}/` : undefined
}
