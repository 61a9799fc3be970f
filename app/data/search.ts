import { fileAnchor } from '../lib/anchors.ts'
import { formatCalendarDate } from '../lib/dates.ts'
import { formatEventDay } from '../lib/event-times.ts'
import { filled } from '../lib/filled.ts'
import { plainText, withoutCutLinks } from '../lib/markdown.ts'
import { withoutMarks } from '../lib/marks.ts'
import { isRecruiting } from '../lib/trial-status.ts'
import type { FoundRecord, RecordKind } from './found-record.ts'
import { mapRead, NO_FUNCTION, type Read, read, readRows } from './read.ts'
import { recordUrl } from './record-url.ts'
import { searchTitles } from './search-titles.ts'
import type { Client } from './services.ts'

/** A page or record that matches a search. Texts may have marks (app/lib/marks.ts). */
export interface Hit {
  title: string
  detail?: string | undefined
  excerpt?: string | undefined
  href: string
  /** Of a recruiting trial; blank for the foundation's number. */
  phone?: string
}

export interface HitGroup<Kind extends string = string> {
  kind: Kind
  total: number
  /**
   * How well the best one matches: 1 all words in the title, 2 all words, 3 other terms for them; 4 to 6 the same
   * with corrected words; 7 some words.
   */
  tier: number
  /** The best one is no past event and no completed trial. */
  isCurrent: boolean
  hits: Hit[]
}

export interface RecordSearch {
  groups: HitGroup<RecordKind>[]
  /** The words looked for in place of those asked for, which are misspelt. */
  corrected: string | undefined
}

/**
 * The visible records that match, five of each kind or fifty of one. A hosted project without the database function
 * finds the words of titles.
 */
export async function searchRecords(
  client: Client,
  text: string,
  kind: RecordKind | undefined,
): Promise<Read<RecordSearch>> {
  const found = await read<FoundRecord[]>(
    (signal) =>
      client
        .rpc('search_site', { query: text, of_kind: kind ?? '' }, { get: true })
        .abortSignal(signal),
    [NO_FUNCTION],
  )
  const rows =
    !found.ok && found.code === NO_FUNCTION ? await searchTitles(client, text, kind) : found
  if (!rows.ok) return rows
  const phones = await readPhones(client, rows.value)
  return mapRead(Promise.resolve(phones), (numbers) => grouped(rows.value, numbers))
}

/** The numbers of the recruiting trials among these records, by id. */
async function readPhones(
  client: Client,
  rows: readonly FoundRecord[],
): Promise<Read<Map<string, string>>> {
  const ids = rows.filter(({ kind }) => kind === 'trial').map(({ record_id }) => record_id)
  if (ids.length === 0) return { ok: true, value: new Map() }
  // All columns: a hosted project need not have that of the phone.
  const trials = readRows((signal) =>
    client.from('clinical_trials').select('*').in('id', ids).abortSignal(signal),
  )
  return mapRead(trials, (rows) => {
    const recruiting = rows.filter(({ status }) => isRecruiting(status))
    return new Map(recruiting.map((trial) => [trial.id, filled(trial.contact_phone) ?? '']))
  })
}

/** What staff have said that words mean: the terms of records. */
export async function readMeanings(client: Client, text: string): Promise<Read<string[]>> {
  const meanings = await read(
    (signal) => client.rpc('search_meanings', { query: text }, { get: true }).abortSignal(signal),
    [NO_FUNCTION],
  )
  return !meanings.ok && meanings.code === NO_FUNCTION ? { ok: true, value: [] } : meanings
}

function grouped(rows: FoundRecord[], phones: Map<string, string>): RecordSearch {
  const groups = new Map<string, HitGroup<RecordKind>>()
  for (const row of rows) {
    const kind = row.kind as RecordKind
    const { total, tier, is_current: isCurrent } = row
    const group = groups.get(kind) ?? { kind, total, tier, isCurrent, hits: [] }
    group.hits.push(toHit(row, phones.get(row.record_id)))
    groups.set(kind, group)
  }
  return { groups: [...groups.values()], corrected: rows[0]?.searched ?? undefined }
}

function toHit(row: FoundRecord, phone: string | undefined): Hit {
  // Excerpts may begin or end within a mark.
  const excerpt = plainText(withoutCutLinks(row.excerpt ?? ''))
    .replaceAll('**', '')
    .trim()
  const detail = [dayOf(row), row.detail].filter(Boolean).join(', ')
  return {
    title: row.title,
    href: hrefOf(row),
    ...(detail && { detail }),
    ...(excerpt && { excerpt: withEllipses(excerpt) }),
    ...(phone !== undefined && { phone }),
  }
}

/** Excerpts begin and end anywhere in a text. */
function withEllipses(excerpt: string): string {
  const plain = withoutMarks(excerpt)
  return `${/^\p{Ll}/u.test(plain) ? '… ' : ''}${excerpt}${/[.!?…)"”]$/.test(plain) ? '' : ' …'}`
}

function dayOf({ kind, dated }: FoundRecord): string | undefined {
  if (!dated) return undefined
  return kind === 'event' ? formatEventDay(dated) : formatCalendarDate(dated.slice(0, 10))
}

/** Where visitors see a record. */
function hrefOf({ table_name, record_id, part, list_index }: FoundRecord): string {
  switch (table_name) {
    case 'clinical_trials':
      return `/research-clinical-trials#${record_id}`
    case 'events':
      return `/events/${record_id}`
    case 'team_members':
      return `/leadership-and-team#${record_id}`
    case 'board_members':
      return `/board-of-directors#${record_id}`
    case 'associates':
      return `/${part === 'contractor' ? 'contractors' : 'associate-investigators'}#${record_id}`
    case 'publications':
      return `/publications/${record_id}`
    case 'newsletters':
      return recordUrl('/newsletters', record_id, list_index ?? 0)
    case 'annual_reports':
      return `/annual-reports#${fileAnchor(part ?? '')}`
    default:
      return `/job-openings#${record_id}`
  }
}
