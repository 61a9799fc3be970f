import { mark } from '../lib/marks.ts'
import { searchWords, wordFilter } from '../lib/search-words.ts'
import type { FoundRecord, RecordKind } from './found-record.ts'
import { type Read, read } from './read.ts'
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
  const parts = found.flatMap((each) => (each.ok ? each.value : []))
  const totalOf = (kind: RecordKind) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.total : 0), 0)
  return {
    ok: true,
    value: parts.flatMap(({ kind, records }) =>
      records.map((record) => ({ ...record, total: totalOf(kind) })),
    ),
  }
}

interface FoundInTable {
  kind: RecordKind
  records: FoundRecord[]
  /** Of the whole table. */
  total: number
}

function searchTable(
  client: Client,
  source: Source,
  words: readonly string[],
  limit: number,
): Promise<Read<FoundInTable>> {
  const { kind, table, title, dated } = source
  return read<FoundInTable>(async (signal) => {
    let query = client.from(table as 'events').select('*', { count: 'exact' })
    for (const word of words) query = query.or(wordFilter(word, [title]))
    // Only these are hidden from visitors by a query in a project without our policies.
    if (table === 'job_openings') query = query.eq('is_active' as 'title', true as never)
    const { data, error, count } = await query
      .order((dated ?? title) as 'title', { ascending: dated === undefined })
      .limit(limit)
      .abortSignal(signal)
    if (error) return { data: null, error }
    const records = data.map((row) => found(source, row, words))
    return { data: { kind, records, total: count ?? records.length }, error: null }
  })
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
