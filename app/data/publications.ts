import { searchWords, wordFilter } from '../lib/search-words.ts'
import type { PublicRow } from './public-row.ts'
import { NO_COLUMN, NO_FUNCTION, NOT_FOUND, type Read, read, readAll } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

/** The columns of a later migration, which projects may lack. */
type Details = 'doi' | 'pubmed_id' | 'volume' | 'issue' | 'pages' | 'topics'

type Row = PublicRow<'publications'>

export type Publication = Omit<Row, Details> & Partial<Pick<Row, Details>>

const SEARCHED = ['title', 'authors', 'publisher', 'description']

export interface PublicationSearch {
  /** Every word must occur in title, authors, publisher, description or topics. */
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

/** The query of a search's URL; empty for all publications. */
export function queryOf({ text, year }: PublicationSearch): string {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (year !== undefined) query.set('year', String(year))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether it is less than all publications. */
export function isSearch({ text, year }: PublicationSearch): boolean {
  return text !== '' || year !== undefined
}

/** A page of all publications, or of a search's results, in display order. */
export function readPublications(
  client: Client,
  search: PublicationSearch,
  page = 1,
): Promise<Read<Page<Publication>>> {
  return searchTopics((columns) =>
    readPage(
      (signal, from, to) => found(client, search, columns).range(from, to).abortSignal(signal),
      page,
      [NO_COLUMN],
    ),
  )
}

/** Publications of one file at most. Hosted projects limit a response to as many rows by default. */
export const MAX_CITED = 1000

/** The first `MAX_CITED` of all publications or of a search's results, in display order, and how many there are. */
export function readCited(
  client: Client,
  search: PublicationSearch,
): Promise<Read<{ rows: Publication[]; total: number }>> {
  return searchTopics((columns) =>
    read(
      async (signal) => {
        const query = found(client, search, columns).range(0, MAX_CITED - 1)
        const { data, error, count } = await query.abortSignal(signal)
        return { data: data && { rows: data, total: count ?? data.length }, error }
      },
      [NO_COLUMN],
    ),
  )
}

/** The publications with these ids, which must be UUIDs, in display order. */
export function readChosen(client: Client, ids: readonly string[]): Promise<Read<Publication[]>> {
  return read((signal) =>
    client
      .from('publications')
      .select('*')
      .in('id', ids)
      .order('display_order', { ascending: true })
      .order('id')
      .abortSignal(signal),
  )
}

/** Repeats a search without the topics on a project that has no such column. */
async function searchTopics<T>(query: (columns: string[]) => Promise<Read<T>>): Promise<Read<T>> {
  const result = await query([...SEARCHED, 'topics'])
  return !result.ok && result.code === NO_COLUMN ? query(SEARCHED) : result
}

function found(client: Client, { text, year }: PublicationSearch, columns: string[]) {
  let query = client.from('publications').select('*', { count: 'exact' })
  for (const word of searchWords(text)) {
    query = query.or(wordFilter(word, columns))
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

/** What a sitemap says of each publication. */
export function readPublicationChanges(
  client: Client,
): Promise<Read<Pick<Publication, 'id' | 'updated_at'>[]>> {
  return readAll((signal, from) =>
    client
      .from('publications')
      .select('id, updated_at', { count: 'exact' })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
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
