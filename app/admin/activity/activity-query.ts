import { NO_FUNCTION } from '../../data/read.ts'
import { instantOf } from '../../lib/event-times.ts'
import { CallFailure, call } from '../call.ts'
import type { AnyClient } from '../kit/rows.ts'
import { authorOf, type Version } from '../kit/versions.ts'
import { type DeclaredResource, loadResources, resourceFor } from '../load-resources.ts'
import { siteTextOf } from '../pages/page-title.ts'
import { type RecordNames, recordNames } from './record-names.ts'

/** The first part of the query keys of the activity. */
export const ACTIVITY = 'activity'

/** Kinds of entries by their value in the URL. */
export const KINDS = {
  insert: 'Added',
  update: 'Changed',
  move: 'Moved',
  delete: 'Deleted',
  load: 'Loaded',
  account: 'Accounts',
} as const

export type Kind = keyof typeof KINDS

export interface ActivityFilter {
  /** Part of an e-mail address. */
  person: string
  kind: Kind | ''
  /** `2027-01-05` in the site's time zone. */
  day: string
}

export interface Entry {
  id: string
  /** An ISO 8601 instant. */
  at: string
  person: string
  /** `Changed`, or what was done to an account. */
  what: string
  /** A screen's label. */
  where: string
  /** The record or account. */
  subject: string
  /** The labels of the changed fields. */
  fields: string[]
}

/** Entries from latest to earliest. */
export interface ActivityPage {
  entries: Entry[]
  /** Where the next page begins, an ISO 8601 instant; undefined on the last one. */
  earlier: string | undefined
}

interface ReadOptions {
  isOwner: boolean
  /** Not later than this ISO 8601 instant. */
  until?: string | undefined
}

const PAGE_SIZE = 100

/** Its rows come to be with the first change of a text, which is no addition to staff. */
const SITE_TEXTS_TABLE = 'site_content'

/** A page of the changes of content that fit a filter, and for owners those of accounts. @throws CallFailure */
export async function readActivity(
  client: AnyClient,
  filter: ActivityFilter,
  { isOwner, until }: ReadOptions,
): Promise<ActivityPage> {
  const span = spanOf(filter.day)
  if (until && Date.parse(until) < Date.parse(span.until)) span.until = until
  const parts = await Promise.all([
    filter.kind === 'account' ? NOTHING : readChanges(client, filter, span),
    isOwner && (filter.kind === '' || filter.kind === 'account')
      ? readAccountEvents(client, filter, span)
      : NOTHING,
  ])
  // Before this instant one of the parts may have entries that were not read.
  const earlier = parts.flatMap((part) => part.earlier ?? []).sort(byTime)[0]
  const entries = parts
    .flatMap((part) => part.entries)
    .filter(({ at }) => !earlier || Date.parse(at) >= Date.parse(earlier))
    .sort((a, b) => byTime(a.at, b.at))
  return { entries, earlier }
}

/** All pages, for an export; `onProgress` gets the number of entries so far. @throws CallFailure */
export async function readAllActivity(
  client: AnyClient,
  filter: ActivityFilter,
  isOwner: boolean,
  onProgress: (count: number) => void,
): Promise<Entry[]> {
  // The first entry of a page may be the last one of the page before.
  const all = new Map<string, Entry>()
  for (let until: string | undefined; ; ) {
    const { entries, earlier } = await readActivity(client, filter, { isOwner, until })
    for (const entry of entries) all.set(entry.id, entry)
    if (!earlier || earlier === until) return [...all.values()]
    onProgress(all.size)
    until = earlier
  }
}

const NOTHING: ActivityPage = { entries: [], earlier: undefined }

function byTime(a: string, b: string): number {
  return Date.parse(b) - Date.parse(a)
}

interface Span {
  since: string
  until: string
}

const DAY_MS = 86_400_000

/** A day of the site's time zone; without one, all time. */
function spanOf(day: string): Span {
  const since = day && instantOf(`${day}T00:00`)
  if (!since) return { since: '1970-01-01T00:00:00Z', until: '9999-12-31T00:00:00Z' }
  const next = new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return { since, until: instantOf(`${next}T00:00`) ?? since }
}

async function readChanges(
  client: AnyClient,
  { person, kind }: ActivityFilter,
  { since, until }: Span,
): Promise<ActivityPage> {
  const [{ data: versions }, declared] = await Promise.all([
    call<Version[]>((signal) => {
      let query = client
        .from('record_versions')
        .select()
        .gte('made_at', since)
        .lte('made_at', until)
      if (kind === 'update') query = query.or(`action.eq.update,table_name.eq.${SITE_TEXTS_TABLE}`)
      else if (kind) query = query.eq('action', kind).neq('table_name', SITE_TEXTS_TABLE)
      if (person) query = query.ilike('person_name', `%${person.replace(/[\\%_]/g, '\\$&')}%`)
      return query
        .order('made_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE_SIZE)
        .abortSignal(signal)
    }),
    loadResources(),
  ])
  const [names, restored] = await Promise.all([
    recordNames(client, declared, versions),
    restoredIds(client, versions),
  ])
  return {
    entries: movesAsOne(versions).map((version) => {
      const entry = entryOf(version, declared, names)
      return restored.has(version.id) ? { ...entry, what: 'Restored' } : entry
    }),
    earlier: versions[PAGE_SIZE - 1]?.made_at,
  }
}

type Deletion = Pick<Version, 'id' | 'table_name' | 'record_key'>

/** The versions that added a deleted record again. @throws CallFailure */
async function restoredIds(client: AnyClient, versions: Version[]): Promise<Set<number>> {
  const added = versions.filter(({ action, record_key }) => action === 'insert' && record_key)
  if (added.length === 0) return new Set()
  const { data: deleted } = await call<Deletion[]>((signal) =>
    client
      .from('record_versions')
      .select('id, table_name, record_key')
      .eq('action', 'delete')
      .in('record_key', [...new Set(added.map(({ record_key }) => record_key))])
      .abortSignal(signal),
  )
  const isLater = (version: Version) =>
    deleted.some(
      ({ id, table_name, record_key }) =>
        table_name === version.table_name && record_key === version.record_key && id < version.id,
    )
  return new Set(added.filter(isLater).map(({ id }) => id))
}

/** A move renumbers many records: of one person's successive ones in a table the latest stands for all. */
function movesAsOne(versions: Version[]): Version[] {
  return versions.filter((version, index) => {
    const later = versions[index - 1]
    const isMoved = version.action === 'move' && later?.action === 'move'
    return !(
      isMoved &&
      later.table_name === version.table_name &&
      later.person_id === version.person_id
    )
  })
}

function entryOf(version: Version, declared: DeclaredResource[], names: RecordNames): Entry {
  const { id, table_name, record_key, made_at, action, origin, old_values, new_values } = version
  const found =
    resourceFor(declared, table_name, { ...old_values, ...new_values }) ??
    declared.find(({ resource }) => resource.table === table_name)
  const isText = table_name === SITE_TEXTS_TABLE
  const columns = action === 'update' && !isText ? Object.keys(new_values ?? {}) : []
  const loaded = origin === 'seed' ? 'Sample content' : 'A backup'
  return {
    id: `version ${id}`,
    at: made_at,
    person: authorOf(version),
    what: action === 'move' ? 'Order changed' : KINDS[isText ? 'update' : action],
    where: found?.label ?? (record_key && isText ? siteTextOf(record_key).screen : ''),
    subject: action === 'load' ? loaded : action === 'move' ? '' : names(version),
    fields: columns.map((name) => found?.resource.fields[name]?.label ?? name.replaceAll('_', ' ')),
  }
}

interface AccountEvent {
  made_at: string
  person_name: string | null
  action: string | null
  account: string | null
}

/** None where the project has no such function, or the user ceased to be an owner. */
async function readAccountEvents(
  client: AnyClient,
  { person }: ActivityFilter,
  span: Span,
): Promise<ActivityPage> {
  try {
    // The function excludes its end, and a page may end between entries of one instant.
    const until = new Date(Date.parse(span.until) + 1).toISOString()
    const { data } = await call<AccountEvent[]>((signal) =>
      client
        .rpc('account_events', { ...span, until })
        .limit(PAGE_SIZE)
        .abortSignal(signal),
    )
    const wanted = person.toLowerCase()
    const entries = data.map(({ made_at, person_name, action, account }) => ({
      id: ['account', made_at, action, account].join(' '),
      at: made_at,
      person: person_name ?? 'the operator',
      what: sentenceOf(action ?? ''),
      where: 'Accounts',
      subject: account ?? '',
      fields: [],
    }))
    return {
      entries: entries.filter((entry) => entry.person.toLowerCase().includes(wanted)),
      earlier: data[PAGE_SIZE - 1]?.made_at,
    }
  } catch (failure) {
    if (failure instanceof CallFailure && [NO_FUNCTION, '42501'].includes(failure.code))
      return NOTHING
    throw failure
  }
}

/** `staff_owner_added` as `Owner added`. */
function sentenceOf(action: string): string {
  const words = action.replace(/^staff_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
