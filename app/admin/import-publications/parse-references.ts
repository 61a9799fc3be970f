import { type CSL, type CSLName, plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { doiIn, oneLine, pubmedIdIn, topicsOf } from '../../lib/citation.ts'
import { httpUrl } from '../../lib/links.ts'

/** A record of a file, as form values, or the beginning of one that cannot be read. */
export type Reference = { values: Record<string, string> } | { unreadable: string }

const ABBREVIATION = /^\s*@string\s*[{(]/i
const NO_RECORD = /^\s*@(?:string|comment|preamble)\s*[{(]/i

/** About how many records a file has, by their first lines. */
export function countReferences(text: string): number {
  return partsOf(text).length
}

/** The records of a .bib or .ris file. Each is read alone, so a broken one hides no other. */
export function parseReferences(text: string): Reference[] {
  const parts = partsOf(text)
  if (isRis(text)) return parts.map((part) => parseRecord(part, '@ris/file', part))
  const abbreviations = parts.filter((part) => ABBREVIATION.test(part)).join('')
  return parts
    .filter((part) => part.trim().startsWith('@') && !NO_RECORD.test(part))
    .map((part) => parseRecord(part, '@bibtex/text', abbreviations + part))
}

const isRis = (text: string) => /^TY {2}- /m.test(text)

function partsOf(text: string): string[] {
  const beginning = isRis(text) ? /^(?=TY {2}- )/m : /^(?=[ \t]{0,20}@)/m
  return text.split(beginning).filter((part) => part.trim())
}

/** With a given type, as the library would fetch what it takes for an address. */
const READING = {
  maxChainLength: 10,
  generateGraph: false,
  strict: true,
  target: '@csl/list+object',
} as const

function parseRecord(part: string, forceType: string, text: string): Reference {
  try {
    const [item] = plugins.input.chain(text, { ...READING, forceType })
    if (item?.title) return { values: valuesOf(item, part) }
  } catch {
    // Said by the result.
  }
  return { unreadable: (oneLine(part) ?? '').slice(0, 80) }
}

function valuesOf(item: CSL, part: string): Record<string, string> {
  const text = (value: string | number | undefined) => oneLine(value?.toString()) ?? ''
  return {
    title: text(item.title),
    authors: (item.author ?? []).map(nameOf).filter(Boolean).join(', '),
    year: text(item.issued?.['date-parts']?.[0][0]),
    publisher: text(item['container-title'] ?? item.publisher),
    description: item.abstract?.trim() ?? '',
    link_url: httpUrl(item.URL) ?? '',
    doi: doiIn(item.DOI) ?? '',
    pubmed_id: pubmedIdIn(item.PMID ?? /\bpmid {0,9}= {0,9}["{]?(\d{1,12})/i.exec(part)?.[1]) ?? '',
    volume: text(item.volume),
    issue: text(item.issue),
    pages: text(item.page),
    topics: topicsOf(item.keyword).join(', '),
  }
}

/** `Ostrowski-Peña RM`, as the site writes authors; a comma would part the name of a group. */
function nameOf(name: CSLName): string {
  const family = [name['dropping-particle'], name['non-dropping-particle'], name.family]
  const initials = (name.given ?? '').match(/(?<!\p{L})\p{L}/gu)?.join('') ?? ''
  const person = [...family, initials.toUpperCase()].filter(Boolean).join(' ')
  return (name.literal ?? person).replace(/[,;]/g, '').trim()
}
