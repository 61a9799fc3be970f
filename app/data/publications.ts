import { searchWords, wordFilter } from '../lib/search-words.ts'
import type { PublicRow } from './public-row.ts'
import { NO_FUNCTION, type Read, read } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

export type Publication = PublicRow<'publications'>

const SEARCHED = ['title', 'authors', 'publisher', 'description']

export interface PublicationSearch {
  /** Every word must occur in title, authors, publisher or description. */
  text?: string
  year?: number | undefined
  page?: number
}

/** A page of all publications, or of a search's results, in display order. */
export function readPublications(
  client: Client,
  { text = '', year, page = 1 }: PublicationSearch = {},
): Promise<Read<Page<Publication>>> {
  return readPage((signal, from, to) => {
    let query = client.from('publications').select('*', { count: 'exact' })
    for (const word of searchWords(text)) {
      query = query.or(wordFilter(word, SEARCHED))
    }
    if (year !== undefined) query = query.eq('year', year)
    return query
      .order('display_order', { ascending: true })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
  }, page)
}

const MAX_RELATED = 3

/** The first few publications in whose title or description one of the words occurs, in display order. */
export async function readRelatedPublications(
  client: Client,
  words: readonly string[],
): Promise<Read<Publication[]>> {
  const found = await read<Publication[]>((signal) =>
    client
      .from('publications')
      .select('*')
      .or(words.map((word) => wordFilter(word, ['title', 'description'])).join(','))
      .order('display_order', { ascending: true })
      .order('id')
      .limit(MAX_RELATED)
      .abortSignal(signal),
  )
  return found.ok ? found : { ...found, optional: true }
}

/**
 * The years that have publications, newest first. Empty on a hosted project without the database
 * function `publication_years`: the page then has no year filter.
 */
export async function readPublicationYears(client: Client): Promise<Read<number[]>> {
  const years = await read(
    (signal) => client.rpc('publication_years', undefined, { get: true }).abortSignal(signal),
    [NO_FUNCTION],
  )
  return !years.ok && years.code === NO_FUNCTION ? { ok: true, value: [] } : years
}
