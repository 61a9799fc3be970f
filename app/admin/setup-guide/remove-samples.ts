import { CallFailure, call } from '../call.ts'
import { restoreDeletedFiles } from '../files/deleted-files.ts'
import { forEachConcurrently } from '../files/for-each-concurrently.ts'
import { removeFiles } from '../files/remove.ts'
import type { Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import { restoreRecord } from '../kit/versions.ts'
import type { EditedSample } from './samples.ts'
import { readOrigins, readUnusedFiles } from './use-setup.ts'

const RECORD_BATCH = 25
const FILE_BATCH = 50

/** PostgREST: no longer in the trash. */
const NOT_THERE = 'PT404'

export interface Progress {
  what: 'record' | 'file'
  done: number
  total: number
}

/** What a removal has put into the trash so far. */
export interface Removed {
  records: { table: string; key: string }[]
  /** The ids of files by bucket. */
  files: Map<string, string[]>
}

interface Options {
  client: AnyClient
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/**
 * Deletes the sample records that are unchanged, the given changed ones, and the sample files that no record names
 * then. Run again, it goes on where it failed or was stopped. Adds to `removed` as it goes.
 * @throws CallFailure, StorageError or the signal's reason
 */
export async function removeSamples(
  removed: Removed,
  edited: EditedSample[],
  { client, signal, onProgress }: Options,
): Promise<void> {
  const chosen = Map.groupBy(edited, ({ table }) => table)
  // Read again, so that what was changed since the question stays.
  const origins = (await readOrigins(client)).map(({ table_name, key_column, samples }) => ({
    table: table_name,
    column: key_column,
    keys: [...samples, ...(chosen.get(table_name) ?? []).map(({ key }) => key)],
  }))
  const total = countRecords(origins.map(({ keys }) => keys))
  let done = 0
  for (const { table, column, keys } of origins)
    for (const batch of batches(keys, RECORD_BATCH)) {
      onProgress({ what: 'record', done, total })
      signal.throwIfAborted()
      const { data } = await call<Row[]>((signal) =>
        client.from(table).delete().in(column, batch).select().abortSignal(signal),
      )
      if (data.length === 0 && (await areThere(client, table, column, batch)))
        throw new CallFailure('You may not delete these records.')
      removed.records.push(...data.map((row) => ({ table, key: String(row[column]) })))
      done += batch.length
    }
  await removeUnusedFiles(removed, { client, signal, onProgress })
}

async function areThere(client: AnyClient, table: string, column: string, keys: string[]) {
  const { data } = await call<unknown[]>((signal) =>
    client.from(table).select().in(column, keys).abortSignal(signal),
  )
  return data.length > 0
}

async function removeUnusedFiles(
  { files }: Removed,
  { client, signal, onProgress }: Options,
): Promise<void> {
  const unused = await readUnusedFiles(client)
  let done = 0
  for (const [bucket, list] of Map.groupBy(unused, ({ bucket }) => bucket))
    for (const batch of batches(list, FILE_BATCH)) {
      onProgress({ what: 'file', done, total: unused.length })
      signal.throwIfAborted()
      await removeFiles(
        batch.map(({ path }) => path),
        {
          ...{ client, bucket },
          onRemoved: (ids) => files.set(bucket, [...(files.get(bucket) ?? []), ...ids]),
        },
      )
      done += batch.length
    }
}

/**
 * Puts back what was removed; what was restored or erased since is left alone.
 * @throws CallFailure, if there was an answer only after all others were tried.
 */
export async function restoreSamples(
  { records, files }: Removed,
  { client, onProgress }: Omit<Options, 'signal'>,
): Promise<void> {
  const total = countFiles(files)
  let done = 0
  for (const [bucket, ids] of files) {
    const before = done
    await restoreDeletedFiles(bucket, ids, {
      onProgress: (count) => onProgress({ what: 'file', done: before + count, total }),
    })
    done += ids.length
  }
  let restored = 0
  let refusal: CallFailure | undefined
  await forEachConcurrently(4, records, async ({ table, key }) => {
    try {
      await restoreRecord(client, table, key, async () => false)
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.unanswered) throw failure
      if (failure.code !== NOT_THERE) refusal ??= failure
    }
    restored += 1
    onProgress({ what: 'record', done: restored, total: records.length })
  })
  if (refusal) throw refusal
}

export function countRecords(lists: string[][]): number {
  return lists.reduce((sum, list) => sum + list.length, 0)
}

export function countFiles(files: Removed['files']): number {
  return countRecords([...files.values()])
}

function batches<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  )
}
