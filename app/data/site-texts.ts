import { CONTACT, type Contact } from '../brand/contact.ts'
import { type Brand, brandFrom } from '../lib/brand.ts'
import { CONTACT_KEYS, contactFrom, socialKey } from '../lib/contact.ts'
import {
  BRAND,
  type ChangedTexts,
  MAILS,
  parseChanges,
  textsKey,
  textsKeysOf,
} from '../lib/text-keys.ts'
import { mapRead, type Read, readRows } from './read.ts'
import type { Client, StaffAccess } from './services.ts'

/** The keys of the contact details. */
export const CONTACT_ROWS = [
  ...Object.values(CONTACT_KEYS),
  ...CONTACT.social.map(({ name }) => socialKey(name)),
]

/** Rows of `site_content` by key. */
type Stored = ReadonlyMap<string, string | null>

/** What staff have written for pages, beside records. */
export interface SiteTexts {
  brand: Brand
  contact: Contact
  /** What staff have changed of their texts, by key. */
  changes: Record<string, ChangedTexts>
}

/** What each client has read, for the case that the next read fails. */
const lastRead = new WeakMap<Client, Map<string, string | null>>()
/** When each client began to read no row any more where it had read some, and when it last did so. */
const emptyReads = new WeakMap<Client, { since: number; last: number }>()
/** In milliseconds. */
const BELIEVED_AFTER = 60_000

/** Where texts are read; without `backendUrl` from our own backend. */
interface Project {
  client: Client
  staffAccess?: Pick<StaffAccess, 'backendUrl'>
}

/** Reads contact details and changed texts of pages in one request. */
export function readSiteTexts(
  project: Project,
  pages: readonly string[],
): Promise<Read<SiteTexts>> {
  const keys = textsKeysOf(pages)
  const reading = readStored(project, [...CONTACT_ROWS, ...keys])
  return mapRead(reading, (stored) => siteTexts(keys, stored))
}

/** Reads the brand alone. */
export function readBrand(project: Project): Promise<Read<Brand>> {
  const key = textsKey(BRAND)
  return mapRead(readStored(project, [key]), (stored) => brandFrom(stored.get(key)))
}

/** Reads the brand and the changed texts of mails; as they were last read if that fails, or none if they never were. */
export async function readMailTexts(
  project: Project,
): Promise<{ brand: Brand; texts: ChangedTexts } | undefined> {
  const brand = textsKey(BRAND)
  const mails = textsKey(MAILS)
  await readStored(project, [brand, mails])
  const known = lastRead.get(project.client)
  if (!known?.has(brand) || !known.has(mails)) return undefined
  return { brand: brandFrom(known.get(brand)), texts: parseChanges(known.get(mails)) }
}

/**
 * From a hosted project, rows that are gone all at once are a failure at first: it answers so while its policies
 * are missing. Our own backend fails then.
 */
async function readStored({ client, staffAccess }: Project, keys: string[]): Promise<Read<Stored>> {
  const rows = await readRows((signal) =>
    client
      .from('site_content')
      .select('content_key, content_value')
      .in('content_key', keys)
      .abortSignal(signal),
  )
  if (!rows.ok) return rows
  const stored = new Map(rows.value.map((row) => [row.content_key, row.content_value]))
  if (staffAccess?.backendUrl && isOutage(client, keys, stored)) return { ok: false }
  remember(client, keys, stored)
  return { ok: true, value: stored }
}

/** The changed texts of all these pages, as stored, by key. */
export function readTextsOf(
  client: Client,
  pages: readonly string[],
): Promise<Read<{ content_key: string; content_value: string | null }[]>> {
  return readRows((signal) =>
    client
      .from('site_content')
      .select('content_key, content_value')
      .in('content_key', textsKeysOf(pages))
      .order('content_key')
      .abortSignal(signal),
  )
}

/** Whether the texts of these pages were read at some time. */
export function wereTextsRead(client: Client, pages: readonly string[]): boolean {
  const known = lastRead.get(client)
  return known !== undefined && textsKeysOf(pages).every((key) => known.has(key))
}

/** What was last read for these pages; none if it never was. */
export function lastSiteTexts(client: Client, pages: readonly string[]): SiteTexts | undefined {
  const known = wereTextsRead(client, pages) && lastRead.get(client)
  return known ? siteTexts(textsKeysOf(pages), known) : undefined
}

/** The brand as it was last read; none if it never was. */
export function lastBrand(client: Client): Brand | undefined {
  const known = lastRead.get(client)
  return known?.has(textsKey(BRAND)) ? brandFrom(known.get(textsKey(BRAND))) : undefined
}

function isOutage(client: Client, asked: string[], stored: Stored): boolean {
  const known = lastRead.get(client)
  const had =
    known && asked.every((key) => known.has(key)) && asked.some((key) => known.get(key) !== null)
  if (stored.size > 0) emptyReads.delete(client)
  if (stored.size > 0 || !had) return false
  const now = performance.now()
  const before = emptyReads.get(client)
  // One long ago says nothing of this one.
  const since = before && now - before.last < BELIEVED_AFTER ? before.since : now
  emptyReads.set(client, { since, last: now })
  return now - since < BELIEVED_AFTER
}

function remember(client: Client, keys: string[], stored: Stored): void {
  const known = lastRead.get(client) ?? new Map<string, string | null>()
  for (const key of keys) known.set(key, stored.get(key) ?? null)
  lastRead.set(client, known)
}

function siteTexts(keys: string[], stored: Stored): SiteTexts {
  const brand = brandFrom(stored.get(textsKey(BRAND)))
  return {
    brand,
    contact: contactFrom(stored, brand),
    changes: Object.fromEntries(keys.map((key) => [key, parseChanges(stored.get(key))])),
  }
}
