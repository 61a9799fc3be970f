import { useRef } from 'react'
import { CallFailure, call } from '../call.ts'
import { differences } from './differences.ts'
import type { Resource, Row } from './resource.ts'
import { type AnyClient, readRow, readRows, useAnyClient, useCachedRows } from './rows.ts'

/** How a save ended that was not refused. */
export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else has saved since; nothing was written. */
  | { kind: 'changed'; base: Row; theirs: Row }
  /** Somebody has deleted it; nothing was written. */
  | { kind: 'deleted' }
  /** There was no answer, and it cannot be seen whether it happened. */
  | { kind: 'unknown' }

const SAVED: SaveOutcome = { kind: 'saved' }

/** The row as it was loaded, or nothing for a new one, and what to write. */
export interface Change {
  row: Row | undefined
  payload: Row
}

/** What was sent without an answer, and the rows that there were before. */
interface PendingInsert {
  payload: Row
  known: Row[]
}

/** Adds or updates a record, then reads the list anew. Throws a CallFailure when it is refused. */
export function useSave(resource: Resource) {
  const client = useAnyClient()
  const cache = useCachedRows(resource)
  const pending = useRef<PendingInsert>(undefined)
  return async ({ row, payload }: Change): Promise<SaveOutcome> => {
    // Before a form is sent again that may have arrived, the list is read.
    const arrived = row ?? (pending.current && (await findNew(client, resource, pending.current)))
    const pendingInsert: PendingInsert = pending.current ?? { payload, known: cache.get() }
    const outcome = arrived
      ? await update(client, resource, { row: arrived, payload, sent: pending.current?.payload })
      : await insert(client, resource, { payload, known: pendingInsert.known })
    pending.current = outcome.kind === 'unknown' ? { ...pendingInsert, payload } : undefined
    await cache.reload()
    return outcome
  }
}

async function insert(
  client: AnyClient,
  resource: Resource,
  pendingInsert: PendingInsert,
): Promise<SaveOutcome> {
  const { table, only } = resource
  try {
    await call((signal) =>
      client
        .from(table)
        .insert({ ...pendingInsert.payload, ...only })
        .abortSignal(signal),
    )
    return SAVED
  } catch (failure) {
    return ifUnanswered(failure, () => findNew(client, resource, pendingInsert))
  }
}

/** The row that is not among those known before and equals what was sent. */
async function findNew(client: AnyClient, resource: Resource, { payload, known }: PendingInsert) {
  const keys = new Set(known.map(({ id }) => id))
  const rows = await readRows(client, resource)
  return rows.find((row) => !keys.has(row.id) && !differences(resource.fields, row, payload).length)
}

interface Update {
  row: Row
  payload: Row
  /** What was sent before without an answer. */
  sent?: Row | undefined
}

/**
 * Writes only over what was loaded: a fresh read tells whether somebody else has saved since, and the
 * write carries that read's `updated_at`, where the table has one, so that nobody comes in between.
 */
async function update(
  client: AnyClient,
  resource: Resource,
  { row: loaded, payload, sent }: Update,
): Promise<SaveOutcome> {
  const { fields } = resource
  const now = await readRow(client, resource, loaded.id)
  if (!now) return { kind: 'deleted' }
  // What this form sent before has arrived after all: it is no one else's change.
  const row = sent && differences(fields, now, sent).length === 0 ? now : loaded
  // Nothing of this form is left to be written: what others have saved stays.
  if ([now, row].some((each) => differences(fields, each, payload).length === 0)) return SAVED
  if (differences(fields, row, now).length > 0) return { kind: 'changed', base: row, theirs: now }
  try {
    if (await write(client, resource, now, payload)) return SAVED
  } catch (failure) {
    return ifUnanswered(failure, async () => {
      const then = await readRow(client, resource, row.id)
      return then && !differences(fields, then, payload).length ? then : undefined
    })
  }
  const then = await readRow(client, resource, row.id)
  // Under row level security a refused update changes nothing and says nothing.
  if (then && then.updated_at === now.updated_at) throw new CallFailure('You may not change it.')
  return update(client, resource, { row, payload })
}

async function write(client: AnyClient, { table }: Resource, now: Row, payload: Row) {
  const { data } = await call<Row[]>((signal) => {
    let query = client.from(table).update(payload).eq('id', now.id)
    if (typeof now.updated_at === 'string') query = query.eq('updated_at', now.updated_at)
    return query.select().abortSignal(signal)
  })
  return data.length > 0
}

/** A write without an answer may have happened: so look. */
async function ifUnanswered(
  failure: unknown,
  find: () => Promise<Row | undefined>,
): Promise<SaveOutcome> {
  if (!(failure instanceof CallFailure && failure.unanswered)) throw failure
  const found = await find().catch(() => undefined)
  return found ? SAVED : { kind: 'unknown' }
}
