import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../data/services.ts'
import { CallFailure, call } from '../call.ts'
import { differences } from '../kit/differences.ts'
import type { Fields } from '../kit/field-type.ts'
import { HISTORY, type HistorySubject } from '../kit/history/use-history.ts'
import { SETUP } from '../queries.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { CONTACT_SETTINGS, TERMS } from './settings.ts'

/** Texts by field; null for one that staff have not written. */
export type TextValues = Record<string, unknown>

/** How the fields of a form are kept in rows of `site_content`. */
export interface TextStore {
  /** Tells the stores apart in drafts and queries. */
  name: string
  read: (client: Client) => Promise<TextValues>
  /** The rows to write, by key. */
  rowsOf: (changed: TextValues, all: TextValues) => Record<string, string | null>
  historyOf: (fields: Fields) => HistorySubject
  /** Looks at what a text leads to before a save; resolves to the message for a field whose text may not be saved. */
  check?: (
    texts: TextValues,
    loaded: TextValues,
  ) => Promise<{ field: string; message: string } | undefined>
}

const QUERY = ['site_content']
/** The texts of this screen: each is a row. */
export const SITE_TEXTS: TextStore = {
  name: 'site texts',
  read: readTexts,
  rowsOf: (changed) => changed as Record<string, string | null>,
  historyOf: (fields) => ({
    table: 'site_content',
    keys: Object.keys(fields),
    toFields: ({ content_value = null }, key) => ({ [key]: content_value }),
    hasDefaults: true,
  }),
}

const KEYS = [TERMS, CONTACT_SETTINGS].flatMap((fields) => Object.keys(fields))

export function useSiteTexts(store = SITE_TEXTS) {
  const client = useStaffClient()
  return useQuery<TextValues, CallFailure>({
    queryKey: [...QUERY, store.name],
    queryFn: () => store.read(client),
  })
}

async function readTexts(client: Client): Promise<TextValues> {
  const { data } = await call((signal) =>
    client
      .from('site_content')
      .select('content_key, content_value')
      .in('content_key', KEYS)
      .abortSignal(signal),
  )
  const written = new Map(data.map((row) => [row.content_key, row.content_value]))
  return Object.fromEntries(KEYS.map((key) => [key, written.get(key) ?? null]))
}

const TOO_LONG = 'These texts are too long together. Shorten some of them.'

interface Change {
  fields: Fields
  /** The texts that the form was loaded with. */
  loaded: TextValues
  payload: TextValues
  /** The payload of an earlier save without a response. */
  sent: TextValues | undefined
}

/** The current texts; after a conflict (`changed`) nothing was written. */
type Saved = { kind: 'saved' | 'changed'; now: TextValues }

/**
 * Saves the changed texts in one statement. Nothing is written if a colleague has changed one of them since
 * they were loaded.
 */
export function useSaveTexts(store: TextStore) {
  const client = useStaffClient()
  const queries = useQueryClient()
  return useMutation<Saved, CallFailure, Change>({
    mutationFn: async ({ fields, loaded, payload, sent }) => {
      const now = await store.read(client)
      const hasArrived = sent && differences(fields, now, sent).length === 0
      const base = hasArrived ? now : loaded
      const unsaved = new Set(differences(fields, now, payload))
      const mine = differences(fields, base, payload).filter((key) => unsaved.has(key))
      const theirs = new Set(differences(fields, base, now))
      if (mine.some((key) => theirs.has(key))) return { kind: 'changed', now }
      const changed = Object.fromEntries(mine.map((key) => [key, payload[key] ?? null]))
      if (mine.length > 0) await write(client, { store, fields, changed, now })
      return { kind: 'saved', now: { ...now, ...changed } }
    },
    onSuccess: ({ now }) => {
      // A form that is made anew while the reads below are on their way begins with these.
      queries.setQueryData([...QUERY, store.name], now)
      return Promise.all([
        queries.invalidateQueries({ queryKey: QUERY }),
        queries.invalidateQueries({ queryKey: [HISTORY] }),
        queries.invalidateQueries({ queryKey: [SETUP] }),
      ])
    },
  })
}

/** After a write without a response, reads the rows to find out whether it happened. */
async function write(
  client: Client,
  {
    store,
    fields,
    changed,
    now,
  }: Pick<Change, 'fields'> & Record<'changed' | 'now', TextValues> & { store: TextStore },
): Promise<void> {
  const rows = Object.entries(store.rowsOf(changed, { ...now, ...changed })).map(
    ([content_key, content_value]) => ({ content_key, content_value }),
  )
  try {
    await call((signal) =>
      client.from('site_content').upsert(rows, { onConflict: 'content_key' }).abortSignal(signal),
    )
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.message.includes('"site_content_content_value_')) throw new CallFailure(TOO_LONG)
    if (!failure.unanswered) throw failure
    const stored = await store.read(client).catch(() => {
      throw failure
    })
    if (differences(fields, stored, { ...stored, ...changed }).length > 0) throw failure
  }
}
