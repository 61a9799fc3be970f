import { instantOf } from '../../lib/event-times.ts'
import { CallFailure, call } from '../call.ts'
import { type DeclaredResource, declaredResources, resourceFor } from '../declared-resources.ts'
import { nameOf } from '../kit/list/arrange.ts'
import type { Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import { authorOf, type Version } from '../kit/versions.ts'

/** Kinds of entries by their value in the URL. */
export const KINDS = {
  insert: 'Added',
  update: 'Changed',
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

/** As many as hosted projects return. */
export const MAX_ENTRIES = 1000

/** The latest changes of content that fit a filter, and for owners those of accounts. @throws CallFailure */
export async function readActivity(
  client: AnyClient,
  filter: ActivityFilter,
  isOwner: boolean,
): Promise<Entry[]> {
  const span = spanOf(filter.day)
  const [changes, accounts] = await Promise.all([
    filter.kind === 'account' ? [] : readChanges(client, filter, span),
    isOwner && (filter.kind === '' || filter.kind === 'account')
      ? readAccountEvents(client, filter, span)
      : [],
  ])
  return [...changes, ...accounts]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MAX_ENTRIES)
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
): Promise<Entry[]> {
  const [{ data }, declared] = await Promise.all([
    call<Version[]>((signal) => {
      let query = client.from('record_versions').select().gte('made_at', since).lt('made_at', until)
      if (kind) query = query.eq('action', kind)
      if (person) query = query.ilike('person_name', `%${person.replace(/[\\%_]/g, '\\$&')}%`)
      return query.order('id', { ascending: false }).limit(MAX_ENTRIES).abortSignal(signal)
    }),
    declaredResources(),
  ])
  const names = namesIn(declared, data)
  return data.map((version) => entryOf(version, declared, names))
}

/** The latest known name of each record, where one of its versions holds it. */
function namesIn(declared: DeclaredResource[], versions: Version[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { table_name, record_key, old_values, new_values } of versions) {
    const key = `${table_name}:${record_key}`
    if (names.has(key)) continue
    const values = { ...old_values, ...new_values }
    const resource = declared.find((each) => each.resource.table === table_name)?.resource
    const name = resource && safeName(resource, values)
    if (name) names.set(key, name)
  }
  return names
}

/** An update holds some columns only, so a title may be undefined. */
function safeName(resource: DeclaredResource['resource'], values: Row): string {
  try {
    return nameOf(resource, values)
  } catch {
    return ''
  }
}

function entryOf(version: Version, declared: DeclaredResource[], names: Map<string, string>) {
  const { id, table_name, record_key, made_at, action, origin, old_values, new_values } = version
  const values = { ...old_values, ...new_values }
  const found =
    resourceFor(declared, table_name, values) ??
    declared.find(({ resource }) => resource.table === table_name)
  const columns = action === 'update' ? Object.keys(new_values ?? {}) : []
  return {
    id: `version ${id}`,
    at: made_at,
    person: authorOf(version),
    what: KINDS[action],
    where: found?.label ?? (table_name === 'site_content' ? 'Site Texts' : ''),
    subject:
      action === 'load'
        ? origin === 'seed'
          ? 'Sample content'
          : 'A backup'
        : (names.get(`${table_name}:${record_key}`) ?? (record_key ?? '').replaceAll('_', ' ')),
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
): Promise<Entry[]> {
  try {
    const { data } = await call<AccountEvent[]>((signal) =>
      client.rpc('account_events', span).limit(MAX_ENTRIES).abortSignal(signal),
    )
    const wanted = person.toLowerCase()
    return data
      .map(({ made_at, person_name, action, account }, index) => ({
        id: `account ${made_at} ${index}`,
        at: made_at,
        person: person_name ?? 'the operator',
        what: sentenceOf(action ?? ''),
        where: 'Accounts',
        subject: account ?? '',
        fields: [],
      }))
      .filter((entry) => entry.person.toLowerCase().includes(wanted))
  } catch (failure) {
    if (failure instanceof CallFailure && ['PGRST202', '42501'].includes(failure.code)) return []
    throw failure
  }
}

/** `staff_owner_added` as `Owner added`. */
function sentenceOf(action: string): string {
  const words = action.replace(/^staff_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
