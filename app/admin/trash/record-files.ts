import { storedLink } from '../../lib/links.ts'
import { findUses } from '../assets/find-uses.ts'
import { call } from '../call.ts'
import type { Fields } from '../kit/field-type.ts'
import type { Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import type { Version } from '../kit/versions.ts'
import type { DeletedRecord } from './deleted-record.ts'

/** A file in a bucket. */
export interface StoredPath {
  bucket: string
  path: string
}

/** The files that a row's columns hold by their links (of the origins `ours`) or names. */
export function filesIn(row: Row, fields: Fields, ours: string[]): StoredPath[] {
  return Object.entries(row).flatMap(([column, value]) => {
    if (typeof value !== 'string' || !value) return []
    const bucket = fields[column]?.bucket
    const file = bucket ? { bucket, path: value } : pathOf(storedLink(value, '', ours))
    return file ? [file] : []
  })
}

function pathOf(link: string | undefined): StoredPath | undefined {
  const [, bucket, path] =
    /^\/storage\/v1\/object\/public\/([^/]+)\/([^?#]+)/.exec(link ?? '') ?? []
  if (!bucket || !path) return undefined
  try {
    return { bucket, path: decodeURIComponent(path) }
  } catch {
    return undefined
  }
}

/** Files of a record that only it holds, and those that others hold too. */
export interface RecordFiles {
  own: StoredPath[]
  shared: StoredPath[]
}

/** Finds the files in all versions of a deleted record; `others` are in the trash too. @throws CallFailure */
export async function filesOf(
  client: AnyClient,
  { table, key, row, screen }: DeletedRecord,
  { ours, others }: { ours: string[]; others: DeletedRecord[] },
): Promise<RecordFiles> {
  const { data: versions } = await call<Version[]>((signal) =>
    client
      .from('record_versions')
      .select()
      .match({ table_name: table, record_key: key })
      .order('id')
      .abortSignal(signal),
  )
  const rows = [row, ...versions.flatMap(({ old_values, new_values }) => [old_values, new_values])]
  const fields = screen?.resource.fields ?? {}
  const files = byName(rows.flatMap((each) => filesIn(each ?? {}, fields, ours)))
  const deleted = byName(
    others.flatMap((other) => filesIn(other.row, other.screen?.resource.fields ?? {}, ours)),
  )
  const result: RecordFiles = { own: [], shared: [] }
  for (const [name, file] of files) {
    const isUsed = deleted.has(name) || (await findUses(client, file)).length > 0
    result[isUsed ? 'shared' : 'own'].push(file)
  }
  return result
}

function byName(files: StoredPath[]): Map<string, StoredPath> {
  return new Map(files.map((file) => [`${file.bucket}/${file.path}`, file]))
}
