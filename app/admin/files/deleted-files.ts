import { z } from 'zod'
import { askSite } from '../../data/staff-client.ts'
import { CallFailure } from '../call.ts'

/** Few enough that their bytes are copied before the answer times out. */
const RESTORE_BATCH = 10
const ERASE_BATCH = 100

const DeletedFile = z.object({
  id: z.string(),
  name: z.string(),
  metadata: z.object({ size: z.number().optional() }).nullable(),
  deleted_at: z.string(),
  deleted_by: z.string().nullable(),
})
const Restored = z.record(z.enum(['restored', 'taken', 'gone']), z.array(z.string()))

/** A file that our own storage keeps for 30 days after its deletion. */
export interface DeletedFile {
  id: string
  bucket: string
  path: string
  /** Bytes; undefined if storage does not report it. */
  size: number | undefined
  /** An ISO 8601 instant. */
  deletedAt: string
  /** The deleting person's e-mail address; null for the operator. */
  deletedBy: string | null
}

/** Ids by what became of them: a `taken` address has another file, a `gone` file was restored or erased before. */
export type RestoredFiles = z.infer<typeof Restored>

/** The deleted files of a bucket, latest first. Hosted projects keep none. @throws CallFailure */
export async function listDeletedFiles(bucket: string): Promise<DeletedFile[]> {
  const rows = await ask(bucket, z.array(DeletedFile), undefined, 'GET')
  return rows.map(({ id, name, metadata, deleted_at, deleted_by }) => ({
    ...{ id, bucket, path: name, size: metadata?.size },
    ...{ deletedAt: deleted_at, deletedBy: deleted_by },
  }))
}

interface RestoreOptions {
  /** Delete files that are at the addresses now. */
  replace?: boolean
  /** The number of files done so far. */
  onProgress?: (count: number) => void
}

/** Gives files of a bucket back under their addresses. @throws CallFailure */
export async function restoreDeletedFiles(
  bucket: string,
  ids: string[],
  { replace = false, onProgress }: RestoreOptions = {},
): Promise<RestoredFiles> {
  const all: RestoredFiles = { restored: [], taken: [], gone: [] }
  for (let start = 0; start < ids.length; start += RESTORE_BATCH) {
    const some = ids.slice(start, start + RESTORE_BATCH)
    const { restored, taken, gone } = await ask(bucket, Restored, { ids: some, replace }, 'POST')
    all.restored.push(...restored)
    all.taken.push(...taken)
    all.gone.push(...gone)
    onProgress?.(start + some.length)
  }
  return all
}

/** Erases files of a bucket with their bytes, for owners. @throws CallFailure */
export async function eraseDeletedFiles(bucket: string, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += ERASE_BATCH)
    await ask(bucket, z.object({}), { ids: ids.slice(start, start + ERASE_BATCH) }, 'DELETE')
}

async function ask<T>(
  bucket: string,
  shape: z.ZodType<T>,
  body: object | undefined,
  method: 'GET' | 'POST' | 'DELETE',
): Promise<T> {
  const path = `/storage/v1/trash/${encodeURIComponent(bucket)}`
  const response = await askSite(path, body, method).catch(() => {
    throw new CallFailure('The server could not be reached. Look again before you repeat it.')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const parsed = shape.safeParse(answer)
  if (response.ok && parsed.data) return parsed.data
  const { data: failure } = z.object({ message: z.string() }).safeParse(answer)
  throw new CallFailure(failure?.message ?? 'Something went wrong')
}
