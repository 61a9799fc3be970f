import { filled } from './filled.ts'

/** The part of a publication that is cited; the optional columns are missing on a project without them. */
export interface Cited {
  id: string
  title: string
  authors: string | null
  year: number | null
  publisher: string | null
  link_url: string | null
  doi?: string | null
  pubmed_id?: string | null
  volume?: string | null
  issue?: string | null
  pages?: string | null
  topics?: string | null
}

export type Author = { family: string; given: string } | { literal: string }

/** `R` of `Ostrowski-Peña R`. */
const INITIALS = /^(?:\p{Lu}\.?-?){1,4}$/u

/** `Lund A, Oster B, River Study Group` → two people and a group. */
export function authorsOf(authors: string | null): Author[] {
  return wordsOf(authors)
    .filter((name) => !/^et al\.?$/i.test(name))
    .map((name) => {
      const end = name.lastIndexOf(' ')
      const [family, given] = [name.slice(0, Math.max(end, 0)), name.slice(end + 1)]
      return family && INITIALS.test(given) ? { family, given } : { literal: name }
    })
}

export function topicsOf(topics: string | null | undefined): string[] {
  return wordsOf(topics)
}

/** The parts of a list that is written as one line. */
function wordsOf(list: string | null | undefined): string[] {
  return (list ?? '').split(/[,;]/).flatMap((each) => oneLine(each) ?? [])
}

/** Without line breaks and control characters; undefined if nothing is left. */
export function oneLine(text: string | null | undefined): string | undefined {
  return filled(text?.replace(/[\s\p{Cc}]+/gu, ' '))
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
    oneLine(publication.title),
    oneLine(publication.publisher),
    issueOf(publication),
  ]
  const sentences = parts.filter((part) => part !== undefined && part !== '').map(sentence)
  const doi = doiIn(publication.doi)
  return [...sentences, ...(doi ? [`doi:${doi}`] : [])].join(' ')
}

const sentence = (text = '') => (/[.?!]$/.test(text) ? text : `${text}.`)

/** `2026;3(2):10-22` */
function issueOf(publication: Cited): string {
  const [volume, issue, pages] = [publication.volume, publication.issue, publication.pages].map(
    oneLine,
  )
  const within = `${volume ?? ''}${issue ? `(${issue})` : ''}${pages ? `:${pages}` : ''}`
  return [publication.year, within].filter(Boolean).join(';')
}

/** As the database has it: none of its characters has a meaning in BibTeX. */
const DOI = /^10\.\d{4,9}\/[!#-[\]-z|~]{1,180}$/
const PUBMED_ID = /^[1-9]\d{0,8}$/

/** The DOI in what people paste: `https://doi.org/10.1000/1`, `doi:10.1000/1` or the DOI alone. */
export function doiIn(text: string | null | undefined): string | undefined {
  const doi = text?.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '') ?? ''
  return DOI.test(doi) ? doi : undefined
}

/** The number in what people paste: an address of PubMed, `PMID: 123` or the number alone. */
export function pubmedIdIn(text: string | null | undefined): string | undefined {
  const address = /^(?:https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/|PMID:?\s*)?(\d+)\/?$/i
  const [, id = ''] = address.exec(text?.trim() ?? '') ?? []
  return PUBMED_ID.test(id) ? id : undefined
}

export function doiUrl(stored: string | null | undefined): string | undefined {
  const doi = doiIn(stored)
  return doi && `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`
}

export function pubmedUrl(stored: string | null | undefined): string | undefined {
  const id = pubmedIdIn(stored)
  return id && `https://pubmed.ncbi.nlm.nih.gov/${id}/`
}
