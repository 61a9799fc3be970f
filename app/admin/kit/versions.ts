import { useQuery } from '@tanstack/react-query'
import { CallFailure, call } from '../call.ts'
import { lacksTable } from './lacks-table.ts'
import type { Resource, Row } from './resource.ts'
import { type AnyClient, readRow, useAnyClient } from './rows.ts'

/** One change of a record, as triggers of the database have kept it (docs/decisions/0023-history.md). */
export interface Version {
  id: number
  table_name: string
  /** Null for an entry that stands for many rows. */
  record_key: string | null
  /** An ISO 8601 instant. */
  made_at: string
  person_id: string | null
  /** The person's e-mail address at that time. */
  person_name: string | null
  /** `move` changed its place in the list alone. */
  action: 'insert' | 'update' | 'move' | 'delete' | 'load'
  origin: 'person' | 'service' | 'seed' | 'restore'
  /** The columns that changed; of a new or deleted record all. */
  old_values: Row | null
  new_values: Row | null
}

/** The first part of the query keys of what was deleted. */
export const TRASH = 'trash'

/** Whether the database keeps versions; undefined until it is known. */
export function useHasVersions(): boolean | undefined {
  const client = useAnyClient()
  const { data } = useQuery<boolean, CallFailure>({
    queryKey: ['has-versions'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      call((signal) =>
        client.from('record_versions').select('id').limit(1).abortSignal(signal),
      ).then(
        () => true,
        (error) => {
          if (lacksTable(error)) return false
          throw error
        },
      ),
  })
  return data
}

/** The author of a change, for people. */
export function authorOf({ person_name, origin }: Pick<Version, 'person_name' | 'origin'>): string {
  if (person_name) return person_name
  return origin === 'person' ? 'an account without an address' : 'the operator'
}

/** Whether a version added a record again that the one before it had deleted. */
export function isRestored(version: Version, previous: Version | undefined): boolean {
  return version.action === 'insert' && previous?.action === 'delete'
}

/** Puts a deleted record back. Succeeds if it is there afterwards, also if the answer was lost. @throws CallFailure */
export async function restoreRecord(
  client: AnyClient,
  table: string,
  key: string,
  isThere: () => Promise<boolean>,
): Promise<void> {
  try {
    await call((signal) =>
      client.rpc('restore_record', { table_name: table, record_key: key }).abortSignal(signal),
    )
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.code === '23505')
      throw new CallFailure(
        'There is a record with the same key or value again: change that first.',
      )
    if (failure.unanswered && (await isThere().catch(() => false))) return
    throw failure
  }
}

/** Restores a row of a resource that was deleted. @throws CallFailure */
export function undelete(client: AnyClient, resource: Resource, { id }: Row): Promise<void> {
  return restoreRecord(client, resource.table, String(id), async () =>
    Boolean(await readRow(client, resource, id)),
  )
}
