import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../behaviors/show-toast.ts'
import { isHosted } from '../../data/staff-client.ts'
import { type CallFailure, call } from '../call.ts'
import { eraseDeletedFiles, listDeletedFiles } from '../files/deleted-files.ts'
import { removeFiles } from '../files/remove.ts'
import { folderKey } from '../files/use-folder.ts'
import type { Row } from '../kit/resource.ts'
import { type AnyClient, useAnyClient } from '../kit/rows.ts'
import { restoreRecord, TRASH } from '../kit/versions.ts'
import { loadResources, resourceFor } from '../load-resources.ts'
import { type DeletedRecord, titleOf } from './deleted-record.ts'
import type { StoredPath } from './record-files.ts'

/** As many as hosted projects return. */
export const MAX_SHOWN = 1000

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
    loadResources(),
  ])
  return data.map(({ id, table_name, record_key, made_at, person_name, old_values }) => ({
    ...{ id, table: table_name, key: record_key, deletedAt: made_at, deletedBy: person_name },
    row: old_values,
    screen: resourceFor(declared, table_name, old_values),
  }))
}

/** A mutation that restores a record and tells the result. */
export function useRestore() {
  const client = useAnyClient()
  const reload = useReload()
  return useMutation<void, CallFailure, DeletedRecord>({
    mutationFn: ({ table, key }) =>
      restoreRecord(client, table, key, () => isGone(client, table, key)),
    onSuccess: (_, record) => showToast({ title: 'Restored', description: titleOf(record) }),
    onError: ({ message }) =>
      showToast({ title: 'Could not restore it', description: message, destructive: true }),
    onSettled: (_, __, { table }) => reload([TRASH], [table]),
  })
}

interface Erasure {
  record: DeletedRecord
  files: StoredPath[]
}

/** A mutation that erases a record and files for good, and tells the result. */
export function useErase() {
  const client = useAnyClient()
  const reload = useReload()
  return useMutation<void, Error, Erasure>({
    mutationFn: async ({ record: { table, key }, files }) => {
      // First, so that after a failure the record can be erased again.
      for (const [bucket, list = []] of Object.entries(Object.groupBy(files, byBucket)))
        await eraseFiles(
          client,
          bucket,
          list.map(({ path }) => path),
        )
      const record = { table_name: table, record_key: key }
      await call((signal) => client.rpc('erase_record', record).abortSignal(signal))
    },
    onSuccess: (_, { record }) => showToast({ title: 'Erased', description: titleOf(record) }),
    onError: ({ message }) =>
      showToast({ title: 'Could not erase it', description: message, destructive: true }),
    onSettled: (_, __, { files }) =>
      reload([TRASH], ...files.map(({ bucket }) => folderKey(bucket))),
  })
}

/** Our own storage would keep what is deleted, and may keep former files of the same paths. */
async function eraseFiles(client: AnyClient, bucket: string, paths: string[]): Promise<void> {
  await removeFiles(paths, { client, bucket })
  if (isHosted()) return
  const deleted = await listDeletedFiles(bucket)
  const ids = deleted.filter(({ path }) => paths.includes(path)).map(({ id }) => id)
  await eraseDeletedFiles(bucket, ids)
}

const byBucket = ({ bucket }: StoredPath) => bucket

function useReload() {
  const queries = useQueryClient()
  return (...keys: readonly (readonly unknown[])[]) =>
    Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
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
