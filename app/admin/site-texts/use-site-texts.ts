import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../data/services.ts'
import { CallFailure, call } from '../call.ts'
import { differences } from '../kit/differences.ts'
import type { Fields } from '../kit/field-type.ts'
import { HISTORY, type HistorySubject } from '../kit/history/use-history.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { CONTACT_SETTINGS, TERMS } from './settings.ts'

/** Texts by key; null for a missing row. */
export type SiteTexts = Record<string, string | null>

const QUERY = ['site_content']
const KEYS = [TERMS, CONTACT_SETTINGS].flatMap((fields) => Object.keys(fields))

/** Each text is a row; a field's value is its `content_value`. */
export function historyOf(keys: string[]): HistorySubject {
  return {
    table: 'site_content',
    keys,
    toFields: ({ content_value = null }, key) => ({ [key]: content_value }),
  }
}

export function useSiteTexts() {
  const client = useStaffClient()
  return useQuery<SiteTexts, CallFailure>({ queryKey: QUERY, queryFn: () => readTexts(client) })
}

async function readTexts(client: Client): Promise<SiteTexts> {
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

interface Change {
  fields: Fields
  /** The texts that the form was loaded with. */
  loaded: SiteTexts
  payload: SiteTexts
  /** The payload of an earlier save without a response. */
  sent: SiteTexts | undefined
}

/** The current texts; after a conflict (`changed`) nothing was written. */
type Saved = { kind: 'saved' | 'changed'; now: SiteTexts }

/**
 * Saves the changed texts in one statement. Nothing is written if a colleague has changed one of them since
 * they were loaded.
 */
export function useSaveTexts() {
  const client = useStaffClient()
  const queries = useQueryClient()
  return useMutation<Saved, CallFailure, Change>({
    mutationFn: async ({ fields, loaded, payload, sent }) => {
      const now = await readTexts(client)
      const hasArrived = sent && differences(fields, now, sent).length === 0
      const base = hasArrived ? now : loaded
      const unsaved = new Set(differences(fields, now, payload))
      const mine = differences(fields, base, payload).filter((key) => unsaved.has(key))
      const theirs = new Set(differences(fields, base, now))
      if (mine.some((key) => theirs.has(key))) return { kind: 'changed', now }
      const changed = Object.fromEntries(mine.map((key) => [key, payload[key] ?? null]))
      if (mine.length > 0) await write(client, fields, changed)
      return { kind: 'saved', now: { ...now, ...changed } }
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: QUERY }),
        queries.invalidateQueries({ queryKey: [HISTORY] }),
      ]),
  })
}

/** After a write without a response, reads the rows to find out whether it happened. */
async function write(client: Client, fields: Fields, changed: SiteTexts): Promise<void> {
  const rows = Object.entries(changed).map(([content_key, content_value]) => ({
    ...{ content_key, content_value },
  }))
  try {
    await call((signal) =>
      client.from('site_content').upsert(rows, { onConflict: 'content_key' }).abortSignal(signal),
    )
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.unanswered)) throw failure
    const now = await readTexts(client).catch(() => {
      throw failure
    })
    if (differences(fields, now, { ...now, ...changed }).length > 0) throw failure
  }
}
