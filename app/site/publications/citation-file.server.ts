import { setImmediate } from 'node:timers/promises'
import type { CSL } from '@citation-js/core'
import { authorsOf, type Cited, doiIn, oneLine, pubmedIdIn, topicsOf } from '../../lib/citation.ts'
import { httpUrl } from '../../lib/links.ts'
import type { CitationFormat } from './citation-formats.ts'

/** A library that few requests need. */
export const preload = () => import('./citation-writer.server.ts')

/** References written between two turns of the event loop: some 10 ms. */
const CHUNK = 50

/** The references of publications as a file. `siteUrl` is for links to files of the site. */
export async function citationFile(
  publications: readonly Cited[],
  format: CitationFormat,
  siteUrl: string,
): Promise<string> {
  const json = JSON.stringify(
    publications.map((each) => cslOf(each, siteUrl)),
    null,
    2,
  )
  if (format === 'json') return json
  // The library fails at properties that are undefined, which JSON leaves out.
  const items: CSL[] = JSON.parse(json)
  const { writeBibTeX, writeRis } = await preload()
  const write = format === 'bib' ? writeBibTeX : writeRis
  const parts: string[] = []
  for (let start = 0; start < items.length; start += CHUNK) {
    parts.push(write(items.slice(start, start + CHUNK)))
    await setImmediate()
  }
  return parts.join('')
}

/** https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables */
function cslOf(publication: Cited, siteUrl: string): CSL {
  const { id, authors, year } = publication
  const author = authorsOf(authors)
  const key = `${plainWord(author[0])}${year ?? ''}-${id.slice(-6)}`
  return {
    type: 'article-journal',
    id: key,
    'citation-key': key,
    title: oneLine(publication.title),
    author: author.length > 0 ? author : undefined,
    'container-title': oneLine(publication.publisher),
    issued: year === null ? undefined : { 'date-parts': [[year]] },
    volume: oneLine(publication.volume),
    issue: oneLine(publication.issue),
    page: oneLine(publication.pages),
    DOI: doiIn(publication.doi),
    PMID: pubmedIdIn(publication.pubmed_id),
    keyword: topicsOf(publication.topics).join(',') || undefined,
    URL: urlOf(publication.link_url, siteUrl),
  }
}

/** Without the characters that have a meaning in BibTeX, which takes an address as it is. */
function urlOf(link: string | null, siteUrl: string): string | undefined {
  const http = httpUrl(link)
  if (!http || !URL.canParse(http, siteUrl)) return undefined
  return new URL(http, siteUrl).href.replace(/[{}\\]/g, encodeURIComponent)
}

/** `Ostrowski-Peña` → `Ostrowski`: a key is in ASCII for BibTeX, and of at most 20 characters for RIS. */
function plainWord(author: ReturnType<typeof authorsOf>[number] | undefined): string {
  const name = author && ('family' in author ? author.family : author.literal)
  return (
    name
      ?.normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 9) || 'untitled'
  )
}
