import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { authorsOf, type Cited } from '../../lib/citation.ts'
import { filled } from '../../lib/filled.ts'
import { httpUrl } from '../../lib/links.ts'

/** The formats of reference managers, by the ending of the file. */
export const CITATION_FORMATS = {
  ris: { type: 'application/x-research-info-systems', format: 'ris' },
  bib: { type: 'application/x-bibtex', format: 'bibtex' },
  json: { type: 'application/vnd.citationstyles.csl+json', format: 'data' },
} as const

export type CitationFormat = keyof typeof CITATION_FORMATS

/** The references of publications as a file. `siteUrl` is for links to files of the site. */
export function citationFile(
  publications: readonly Cited[],
  format: CitationFormat,
  siteUrl: string,
): string {
  const items = publications.map((each) => cslOf(each, siteUrl))
  return String(plugins.output.format(CITATION_FORMATS[format].format, items))
}

/** https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html */
function cslOf(publication: Cited, siteUrl: string) {
  const { year, doi, pubmed_id } = publication
  const [author] = authorsOf(publication.authors)
  const name = author && ('family' in author ? author.family : author.literal)
  const key = `${plainWord(name)}${year ?? ''}-${publication.id.slice(-6)}`
  const journal = oneLine(publication.publisher)
  const link = httpUrl(publication.link_url)
  return {
    type: 'article-journal' as const,
    id: key,
    'citation-key': key,
    title: oneLine(publication.title) ?? '',
    author: authorsOf(publication.authors),
    ...(journal && { 'container-title': journal }),
    ...(year !== null && { issued: { 'date-parts': [[year]] as [[number]] } }),
    ...(doi && { DOI: doi }),
    ...(pubmed_id && { PMID: pubmed_id }),
    ...(link && URL.canParse(link, siteUrl) && { URL: new URL(link, siteUrl).href }),
  }
}

/** RIS ends a field at the end of its line. */
function oneLine(text: string | null): string | undefined {
  return filled(text?.replace(/[\s\p{Cc}]+/gu, ' '))
}

/** `Ostrowski-Peña` → `OstrowskiPena`, as BibTeX takes it in a key. */
function plainWord(text = 'untitled'): string {
  return text.normalize('NFD').replace(/[^A-Za-z]/g, '') || 'untitled'
}
