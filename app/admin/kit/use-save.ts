import { useRef } from 'react'
import { CallFailure, call } from '../call.ts'
import { differences } from './differences.ts'
import type { Resource, Row } from './resource.ts'
import { type AnyClient, readRow, readRows, useAnyClient, useCachedRows } from './rows.ts'
import { withoutUnchangedVisibility } from './visibility/with-visibility.ts'

/** The result of a save that the server did not reject. */
export type SaveOutcome =
  | { kind: 'saved' }
  /** The row has changed since it was loaded; nothing was written. */
  | { kind: 'changed'; base: Row; theirs: Row }
  /** The row no longer exists; nothing was written. */
  | { kind: 'deleted' }
  /** No response arrived, and a fresh read does not show the change. */
  | { kind: 'unknown' }

const SAVED: SaveOutcome = { kind: 'saved' }

export interface Change {
  /** As it was loaded; undefined for a new record. */
  row: Row | undefined
  payload: Row
}

/** An insert without a response so far, and the rows known before it. */
interface PendingInsert {
  payload: Row
  known: Row[]
}

/**
 * Returns a function that inserts or updates a record and reloads the list.
 * @throws CallFailure if the server rejects the write.
 */
export function useSave(resource: Resource) {
  const client = useAnyClient()
  const cache = useCachedRows(resource)
  const pending = useRef<PendingInsert>(undefined)
  return async ({ row, payload }: Change): Promise<SaveOutcome> => {
    // After an insert without a response, the list is searched for its row before inserting again.
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
        .insert({ ...withoutUnchangedVisibility(pendingInsert.payload), ...only })
        .abortSignal(signal),
    )
    return SAVED
  } catch (failure) {
    return ifUnanswered(failure, () => findNew(client, resource, pendingInsert))
  }
}

/** A row that was not known before the insert and equals its payload. */
async function findNew(client: AnyClient, resource: Resource, { payload, known }: PendingInsert) {
  const keys = new Set(known.map(({ id }) => id))
  const rows = await readRows(client, resource)
  return rows.find((row) => !keys.has(row.id) && !differences(resource.fields, row, payload).length)
}

interface Update {
  row: Row
  payload: Row
  /** The payload of an earlier attempt without a response. */
  sent?: Row | undefined
}

/**
 * Updates a row only if it is unchanged since it was loaded. A fresh read detects earlier changes; a
 * condition on that read's `updated_at`, where the table has one, detects a change between read and write.
 */
async function update(
  client: AnyClient,
  resource: Resource,
  { row: loaded, payload, sent }: Update,
): Promise<SaveOutcome> {
  const { fields } = resource
  const now = await readRow(client, resource, loaded.id)
  if (!now) return { kind: 'deleted' }
  // An earlier attempt of this form did arrive, so its values are no conflict.
  const row = sent && differences(fields, now, sent).length === 0 ? now : loaded
  // Nothing is left to write.
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
  // Row level security filters rows out of an update without an error.
  if (then && then.updated_at === now.updated_at) throw new CallFailure('You may not change it.')
  return update(client, resource, { row, payload })
}

async function write(client: AnyClient, { table }: Resource, now: Row, payload: Row) {
  const changes = withoutUnchangedVisibility(payload, now)
  const { data } = await call<Row[]>((signal) => {
    let query = client.from(table).update(changes).eq('id', now.id)
    if (typeof now.updated_at === 'string') query = query.eq('updated_at', now.updated_at)
    return query.select().abortSignal(signal)
  })
  return data.length > 0
}

/** After a write without a response, a read decides whether it happened. Rethrows other failures. */
async function ifUnanswered(
  failure: unknown,
  find: () => Promise<Row | undefined>,
): Promise<SaveOutcome> {
  if (!(failure instanceof CallFailure && failure.unanswered)) throw failure
  const found = await find().catch(() => undefined)
  return found ? SAVED : { kind: 'unknown' }
}
