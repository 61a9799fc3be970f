import { searchWords, wordFilter } from '../lib/search-words.ts'
import type { Database } from './database.types.ts'
import { type Read, read } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

export type Publication = Database['public']['Tables']['publications']['Row']

const SEARCHED = ['title', 'authors', 'publisher', 'description']

export interface PublicationSearch {
  /** Words that must all occur, each in title, authors, publisher or description. */
  text?: string
  year?: number | undefined
  page?: number
}

/** The publications of one page of the list, or of what a search found, in their own order. */
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

/**
 * The years of which there are publications, newest first. None where the project has only the specified
 * tables: without the function that tells them, its list goes without the choice of a year.
 */
export async function readPublicationYears(client: Client): Promise<Read<number[]>> {
  const years = await read(
    (signal) => client.rpc('publication_years', undefined, { get: true }).abortSignal(signal),
    [NO_FUNCTION],
  )
  return !years.ok && years.code === NO_FUNCTION ? { ok: true, value: [] } : years
}

/** PostgREST's code for a function that is not there. */
const NO_FUNCTION = 'PGRST202'
