import { searchWords, wordFilter } from '../lib/search-words.ts'
import type { PublicRow } from './public-row.ts'
import { NOT_FOUND, type Read, read, readAll } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

export type Publication = PublicRow<'publications'>

const SEARCHED = ['title', 'authors', 'publisher', 'description']

export interface PublicationSearch {
  /** Every word must occur in title, authors, publisher or description. */
  text: string
  year: number | undefined
}

export const ALL: PublicationSearch = { text: '', year: undefined }

/** The search of a URL's query: `?q=toe+pressure&year=2026`. */
export function searchOf(params: URLSearchParams): PublicationSearch {
  const year = params.get('year') ?? ''
  return {
    text: params.get('q')?.trim() ?? '',
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
  }
}

/** A page of all publications, or of a search's results, in display order. */
export function readPublications(
  client: Client,
  search: PublicationSearch,
  page = 1,
): Promise<Read<Page<Publication>>> {
  return readPage(
    (signal, from, to) => found(client, search).range(from, to).abortSignal(signal),
    page,
  )
}

/** All publications, or all of a search's results, in display order. */
export function readAllPublications(
  client: Client,
  search: PublicationSearch,
): Promise<Read<Publication[]>> {
  return readAll((signal, from) =>
    found(client, search)
      .range(from, from + 999)
      .abortSignal(signal),
  )
}

function found(client: Client, { text, year }: PublicationSearch) {
  let query = client.from('publications').select('*', { count: 'exact' })
  for (const word of searchWords(text)) {
    query = query.or(wordFilter(word, SEARCHED))
  }
  if (year !== undefined) query = query.eq('year', year)
  return query.order('display_order', { ascending: true }).order('id')
}

/** A publication by its id; undefined for unknown and malformed ids. */
export async function readPublication(
  client: Client,
  id: string,
): Promise<Read<Publication | undefined>> {
  const publication = await read<Publication>(
    (signal) => client.from('publications').select('*').eq('id', id).abortSignal(signal).single(),
    NOT_FOUND,
  )
  return !publication.ok && publication.code ? { ok: true, value: undefined } : publication
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

/** PostgREST: function not found. */
const NO_FUNCTION = 'PGRST202'
