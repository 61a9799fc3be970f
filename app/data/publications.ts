import { searchWords, wordFilter } from '../lib/search-words.ts'
import type { Database } from './database.types.ts'
import { type Read, readRows } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

export type Publication = Database['public']['Tables']['publications']['Row']

export interface PublicationSearch {
  /** Words that must all occur, each in title, authors or publisher. */
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
      query = query.or(wordFilter(word, ['title', 'authors', 'publisher']))
    }
    if (year !== undefined) query = query.eq('year', year)
    return query
      .order('display_order', { ascending: true })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
  }, page)
}

/** Of so many publications the years are read one by one. */
const NEWEST = 1000

/**
 * The years of which there are publications, newest first. Of a list that is too long to be read for
 * this, the oldest years are given without a gap.
 */
export async function readPublicationYears(client: Client): Promise<Read<number[]>> {
  const [newest, oldest] = await Promise.all([
    readYears(client, false, NEWEST),
    readYears(client, true, 1),
  ])
  if (!newest.ok || !oldest.ok) return newest.ok ? oldest : newest
  return { ok: true, value: withoutGap(newest.value, oldest.value[0]) }
}

async function readYears(
  client: Client,
  ascending: boolean,
  limit: number,
): Promise<Read<number[]>> {
  const rows = await readRows<{ year: number | null }>((signal) =>
    client
      .from('publications')
      .select('year')
      .not('year', 'is', null)
      .order('year', { ascending })
      .order('id')
      .limit(limit)
      .abortSignal(signal),
  )
  return rows.ok ? { ok: true, value: rows.value.flatMap(({ year }) => year ?? []) } : rows
}

/** No more years than a century: what is older is a slip of the pen. */
function withoutGap(newest: number[], oldest = Number.POSITIVE_INFINITY): number[] {
  const years = [...new Set(newest)]
  const first = (years.at(-1) ?? 0) - 1
  const older = Math.min(Math.max(first - oldest + 1, 0), 100)
  return [...years, ...Array.from({ length: older }, (_, place) => first - place)]
}
