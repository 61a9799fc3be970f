import { mark } from '../lib/marks.ts'
import { searchWords, wordFilter } from '../lib/search-words.ts'
import type { FoundRecord, RecordKind } from './found-record.ts'
import { type Read, readRows } from './read.ts'
import type { Client } from './services.ts'

type TableName =
  | 'clinical_trials'
  | 'events'
  | 'team_members'
  | 'board_members'
  | 'associates'
  | 'publications'
  | 'newsletters'
  | 'annual_reports'
  | 'job_openings'

interface Source {
  kind: RecordKind
  table: TableName
  /** The columns of a record's title, of the line below it, and what else its address needs. */
  title: string
  detail?: string
  dated?: string
  part?: string
}

const SOURCES: Source[] = [
  { kind: 'trial', table: 'clinical_trials', title: 'name', detail: 'status' },
  { kind: 'event', table: 'events', title: 'title', detail: 'location', dated: 'date' },
  { kind: 'person', table: 'team_members', title: 'name', detail: 'role' },
  { kind: 'person', table: 'board_members', title: 'name', detail: 'role' },
  { kind: 'person', table: 'associates', title: 'name', detail: 'title', part: 'type' },
  { kind: 'publication', table: 'publications', title: 'title', detail: 'authors' },
  { kind: 'newsletter', table: 'newsletters', title: 'title', dated: 'date' },
  { kind: 'report', table: 'annual_reports', title: 'title', detail: 'year', part: 'file_name' },
  { kind: 'job', table: 'job_openings', title: 'title', detail: 'location' },
]

/** Of each table; of one kind alone. */
const MAX_HITS = { each: 5, ofOne: 50 }

/** The records with all words in their titles, for projects without the database function. */
export async function searchTitles(
  client: Client,
  text: string,
  kind: RecordKind | undefined,
): Promise<Read<FoundRecord[]>> {
  const words = searchWords(text)
  if (words.length === 0) return { ok: true, value: [] }
  const sources = SOURCES.filter((source) => !kind || source.kind === kind)
  const limit = kind ? MAX_HITS.ofOne : MAX_HITS.each
  const found = await Promise.all(
    sources.map((source) => searchTable(client, source, words, limit)),
  )
  const failure = found.find((each) => !each.ok)
  if (failure) return failure
  const rows = found.flatMap((each) => (each.ok ? each.value : []))
  const total = Map.groupBy(rows, (row) => row.kind)
  return {
    ok: true,
    value: rows.map((row) => ({ ...row, total: total.get(row.kind)?.length ?? 0 })),
  }
}

async function searchTable(
  client: Client,
  source: Source,
  words: readonly string[],
  limit: number,
): Promise<Read<FoundRecord[]>> {
  const { table, title, dated } = source
  const rows = await readRows<Record<string, unknown>>((signal) => {
    let query = client.from(table as 'events').select('*')
    for (const word of words) query = query.or(wordFilter(word, [title]))
    // Only these are hidden from visitors by a query in a project without our policies.
    if (table === 'job_openings') query = query.eq('is_active' as 'title', true as never)
    return query
      .order((dated ?? title) as 'title', { ascending: dated === undefined })
      .limit(limit)
      .abortSignal(signal)
  })
  return rows.ok ? { ok: true, value: rows.value.map((row) => found(source, row, words)) } : rows
}

function found(
  source: Source,
  row: Record<string, unknown>,
  words: readonly string[],
): FoundRecord {
  const text = (column: string | undefined) =>
    column && row[column] != null ? String(row[column]) : null
  return {
    kind: source.kind,
    table_name: source.table,
    record_id: text('id') ?? '',
    part: text(source.part),
    title: mark(text(source.title) ?? '', words),
    detail: text(source.detail),
    excerpt: null,
    dated: text(source.dated),
    is_current: true,
    tier: 1,
    total: 0,
    list_index: null,
    searched: null,
  }
}
