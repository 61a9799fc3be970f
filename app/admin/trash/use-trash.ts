import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../behaviors/show-toast.ts'
import { type CallFailure, call } from '../call.ts'
import { type DeclaredResource, declaredResources, resourceFor } from '../declared-resources.ts'
import { nameOf } from '../kit/list/arrange.ts'
import type { Row } from '../kit/resource.ts'
import { type AnyClient, useAnyClient } from '../kit/rows.ts'
import { restoreRecord, TRASH } from '../kit/versions.ts'

/** A deleted record that can be restored. */
export interface DeletedRecord {
  id: number
  table: string
  key: string
  /** An ISO 8601 instant. */
  deletedAt: string
  /** The e-mail address of who deleted it; null for the operator. */
  deletedBy: string | null
  row: Row
  /** The screen it was on; undefined where a table has none. */
  screen: DeclaredResource | undefined
}

const MAX_SHOWN = 1000

/** The records that were deleted in the last 30 days, latest first. Fails with a CallFailure. */
export function useTrash() {
  const client = useAnyClient()
  return useQuery<DeletedRecord[], CallFailure>({
    queryKey: [TRASH],
    staleTime: 0,
    queryFn: () => readTrash(client),
  })
}

interface Deletion {
  id: number
  table_name: string
  record_key: string
  made_at: string
  person_name: string | null
  old_values: Row
}

async function readTrash(client: AnyClient): Promise<DeletedRecord[]> {
  const [{ data }, declared] = await Promise.all([
    call<Deletion[]>((signal) =>
      client
        .from('deleted_records')
        .select('id, table_name, record_key, made_at, person_name, old_values')
        .order('id', { ascending: false })
        .limit(MAX_SHOWN)
        .abortSignal(signal),
    ),
    declaredResources(),
  ])
  return data.map(({ id, table_name, record_key, made_at, person_name, old_values }) => ({
    ...{ id, table: table_name, key: record_key, deletedAt: made_at, deletedBy: person_name },
    row: old_values,
    screen: resourceFor(declared, table_name, old_values),
  }))
}

/** What a record is called in its list. */
export function titleOf({ screen, row, key }: DeletedRecord): string {
  return (screen && nameOf(screen.resource, row)) || key.replaceAll('_', ' ')
}

/** A mutation that restores a record or erases it for good, and tells the result. */
export function useTrashAction(action: 'restore' | 'erase') {
  const client = useAnyClient()
  const queries = useQueryClient()
  return useMutation<void, CallFailure, DeletedRecord>({
    mutationFn: ({ table, key }) =>
      action === 'erase'
        ? erase(client, table, key)
        : restoreRecord(client, table, key, () => isGone(client, table, key)),
    onSuccess: (_, record) =>
      showToast({
        title: action === 'erase' ? 'Erased' : 'Restored',
        description: titleOf(record),
      }),
    onError: ({ message }) =>
      showToast({
        title: action === 'erase' ? 'Could not erase it' : 'Could not restore it',
        description: message,
        destructive: true,
      }),
    onSettled: (_, __, { table }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [TRASH] }),
        queries.invalidateQueries({ queryKey: [table] }),
      ]),
  })
}

async function erase(client: AnyClient, table_name: string, record_key: string): Promise<void> {
  await call((signal) => client.rpc('erase_record', { table_name, record_key }).abortSignal(signal))
}

/** Whether a record is no longer in the trash. @throws CallFailure */
async function isGone(client: AnyClient, table: string, key: string): Promise<boolean> {
  const { data } = await call<{ id: number }[]>((signal) =>
    client
      .from('deleted_records')
      .select('id')
      .match({ table_name: table, record_key: key })
      .abortSignal(signal),
  )
  return data.length === 0
}
