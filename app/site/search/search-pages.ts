import MiniSearch, { type SearchResult } from 'minisearch'
import type { Hit, HitGroup } from '../../data/search.ts'
import { brandFrom } from '../../lib/brand.ts'
import { plainText } from '../../lib/markdown.ts'
import { folded, mark } from '../../lib/marks.ts'
import { BRAND, parseChanges, textsKey } from '../../lib/text-keys.ts'
import { truncate } from '../../lib/truncate.ts'
import { ALL_TEXTS } from '../copy/all-texts.ts'
import { applyChanges, DESIGN, DOCUMENTS, LINE_LENGTH } from '../copy/declare-texts.ts'
import { PAGES } from '../pages.ts'

/** Changed texts of pages, as stored. */
type Stored = readonly { content_key: string; content_value: string | null }[]

interface SitePage {
  id: string
  title: string
  texts: string[]
  /** Those of one line, such as headings and labels; and all. */
  lines: string
  text: string
}

interface Index {
  pages: Map<string, SitePage>
  search: MiniSearch<SitePage>
}

const STOP_WORDS = new Set(
  'a about am an and any are as at be by can do does for from has have how i in is it me my of on or our the their there this to was we what when where which who will with you your'.split(
    ' ',
  ),
)
/** Of an excerpt, in characters. */
const EXCERPT = { length: 200, before: 60 }
const MAX_HITS = 5

let last: { stored: string; index: Index } | undefined

/** The pages whose texts match, best first: their texts are a part of the program, so they are searched here. */
export function searchPages(
  text: string,
  meanings: readonly string[],
  stored: Stored,
  limit = MAX_HITS,
): HitGroup<'page'> {
  const index = indexOf(stored)
  const found = ranked(index, text, meanings)
  const hits = found.slice(0, limit).flatMap(({ id, terms }) => {
    const page = index.pages.get(id)
    return page ? [toHit(page, terms)] : []
  })
  return { kind: 'page', total: found.length, tier: found[0]?.tier ?? 7, isCurrent: true, hits }
}

interface Found extends Pick<SearchResult, 'id' | 'terms'> {
  /** As of HitGroup, but that pages are long: a word in one says less than in a record. */
  tier: number
}

function ranked({ search, pages }: Index, text: string, meanings: readonly string[]): Found[] {
  const tiers: [tier: number, results: () => Pick<SearchResult, 'id' | 'terms'>[]][] = [
    [1, () => search.search(text, { fields: ['title'] })],
    [1.9, () => search.search(text, { fields: ['title', 'lines'] })],
    [2.5, () => search.search(text)],
    [3.5, () => meant(pages, meanings)],
    [5.5, () => search.search(text, { fuzzy: 0.25 })],
    [7, () => search.search(text, { combineWith: 'OR' })],
  ]
  const found = new Map<string, Found>()
  for (const [tier, results] of tiers) {
    // Worse matches are shown only where there are no better ones.
    if (tier > 4 && found.size > 0) break
    for (const { id, terms } of results()) if (!found.has(id)) found.set(id, { id, terms, tier })
  }
  return [...found.values()]
}

function meant(pages: Index['pages'], meanings: readonly string[]) {
  const wanted = meanings.map(folded)
  return [...pages.values()].flatMap(({ id, text }) => {
    const terms = wanted.filter((meaning) => folded(text).includes(meaning))
    return terms.length > 0 ? [{ id, terms: terms.flatMap((term) => term.split(' ')) }] : []
  })
}

function toHit({ id, title, texts }: SitePage, terms: string[]): Hit {
  const counts = texts.map((text) => terms.filter((term) => folded(text).includes(term)).length)
  const best = texts[counts.indexOf(Math.max(...counts))] ?? ''
  return { title: mark(title, terms), href: id, excerpt: mark(cut(best, terms), terms) }
}

/** The part of a text around the first of the terms. */
function cut(text: string, terms: readonly string[]): string {
  const at = Math.max(
    0,
    Math.min(...terms.map((term) => folded(text).indexOf(term)).filter((each) => each >= 0)),
  )
  if (!Number.isFinite(at) || at + EXCERPT.before < EXCERPT.length)
    return truncate(text, EXCERPT.length)
  const begin = text.indexOf(' ', at - EXCERPT.before) + 1
  return `… ${truncate(text.slice(begin), EXCERPT.length)}`
}

/** The index of all pages; rebuilt when staff have changed a text. */
function indexOf(stored: Stored): Index {
  const key = JSON.stringify(stored)
  if (last?.stored !== key) last = { stored: key, index: makeIndex(stored) }
  return last.index
}

function makeIndex(stored: Stored): Index {
  const values = new Map(stored.map((row) => [row.content_key, row.content_value]))
  const brand = brandFrom(values.get(textsKey(BRAND)))
  const pages = PAGES.filter(({ isIndexed }) => isIndexed).map(({ path, title }): SitePage => {
    const declared = ALL_TEXTS.find(({ page }) => page === path)
    const shown = declared
      ? applyChanges(
          { ...declared, defaults: declared.defaults as object },
          parseChanges(values.get(textsKey(path))),
          brand,
        )
      : {}
    const texts = stringsOf(shown)
    const lines = texts.filter((text) => text.length <= LINE_LENGTH).join('\n')
    return { id: path, title, texts, lines, text: texts.join('\n') }
  })
  const search = new MiniSearch<SitePage>({
    fields: ['title', 'lines', 'text'],
    processTerm: (term) => (STOP_WORDS.has(folded(term)) ? null : folded(term)),
    searchOptions: { boost: { title: 3 }, combineWith: 'AND', prefix: (term) => term.length > 2 },
  })
  search.addAll(pages)
  return { search, pages: new Map(pages.map((page) => [page.id, page])) }
}

/** Labels of forms and texts of states say nothing about a page. */
const NOT_CONTENT: readonly string[] = [...DESIGN, ...DOCUMENTS, 'filter', 'empty', 'noResults']

const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** All texts of an object that are content; none where all but its title is left out. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [plainText(value)]
  if (typeof value !== 'object' || value === null) return []
  const { title: _, name: __, ...others } = value as Record<string, unknown>
  if (Object.keys(others).length > 0 && Object.values(others).every(isBlank)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    NOT_CONTENT.includes(key) ? [] : stringsOf(each),
  )
}
