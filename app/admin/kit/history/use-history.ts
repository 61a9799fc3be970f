import { useQuery } from '@tanstack/react-query'
import { type CallFailure, call } from '../../call.ts'
import { lacksTable } from '../lacks-table.ts'
import type { Row } from '../resource.ts'
import { type AnyClient, useAnyClient } from '../rows.ts'
import type { Version } from '../versions.ts'

/** What a form shows: a row of a table, or several that hold one value each. */
export interface HistorySubject {
  table: string
  keys: string[]
  /** Turns a row's values into those of the form's fields; the row's columns when absent. */
  toFields?: (values: Row, key: string) => Row
  /** Without a row the defaults hold: adding and deleting it are changes, and the defaults can be restored. */
  hasDefaults?: boolean
}

const MAX_VERSIONS = 200

/** The first part of the query keys of histories. */
export const HISTORY = 'history'

/**
 * The versions of what a form shows, latest first and without moves in the list, in terms of its fields; null where the project keeps none.
 * Fails with a CallFailure.
 */
export function useHistory(subject: HistorySubject | undefined) {
  const client = useAnyClient()
  return useQuery<Version[] | null, CallFailure>({
    queryKey: [HISTORY, subject?.table, subject?.keys],
    enabled: subject !== undefined,
    staleTime: 0,
    queryFn: () => readHistory(client, subject as HistorySubject),
  })
}

async function readHistory(
  client: AnyClient,
  { table, keys, toFields = (values) => values, hasDefaults = false }: HistorySubject,
): Promise<Version[] | null> {
  try {
    const { data } = await call<Version[]>((signal) =>
      client
        .from('record_versions')
        .select()
        .eq('table_name', table)
        .in('record_key', keys)
        .neq('action', 'move')
        .order('id', { ascending: false })
        .limit(MAX_VERSIONS)
        .abortSignal(signal),
    )
    return data.map((version) => {
      const inFields = (values: Row | null) =>
        values || hasDefaults ? toFields(values ?? {}, version.record_key ?? '') : null
      return {
        ...version,
        action: hasDefaults ? 'update' : version.action,
        old_values: inFields(version.old_values),
        new_values: inFields(version.new_values),
      }
    })
  } catch (failure) {
    if (lacksTable(failure)) return null
    throw failure
  }
}
