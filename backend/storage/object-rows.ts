import { randomUUID } from 'node:crypto'
import { isUnreachable, PoolTimeout } from '../database/failures.ts'
import { runAs } from '../database/run-as-role.ts'
import type { Sql } from '../database/sql.ts'
import type { Call } from './endpoint.ts'
import { StorageError } from './errors.ts'
import type { ObjectMetadata } from './metadata.ts'
import type { StoredObject } from './serve-object.ts'

export type WriteMode = 'insert' | 'upsert'

export interface ObjectPath {
  bucket: string
  name: string
}

export interface NewObject extends ObjectPath {
  version: string
  metadata: ObjectMetadata | null
  userMetadata: Record<string, unknown> | null
}

export interface ObjectRow extends StoredObject {
  id: string
  name: string
  bucket_id: string
  owner: string | null
  owner_id: string | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date | null
}

class RollBack extends Error {}

/** Before the bytes are read: writes the row and rolls back. @throws the database's refusals. */
export async function checkWritePermission(
  call: Call,
  objectPath: ObjectPath,
  mode: WriteMode,
): Promise<void> {
  const object = { ...objectPath, version: randomUUID(), metadata: null, userMetadata: null }
  await runAs(call.database, call.claims, async (tx) => {
    await writeRow(tx, call.claims.sub, object, mode)
    throw new RollBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
}

/** As the caller, writes the row of stored bytes, or moves them to the trash. Resolves to its id. @throws refusals. */
export async function commitObject(
  call: Call,
  object: NewObject,
  mode: WriteMode,
): Promise<string> {
  const id = await runAs(call.database, call.claims, (tx) =>
    writeRow(tx, call.claims.sub, object, mode),
  ).catch(async (error: unknown) => {
    await trashUnlessCommitted(call, object.version, error)
    throw error
  })
  if (mode === 'upsert') call.dropOutdated()
  return id
}

/** After a lost connection the row may exist, so its bytes stay; the sweep removes them if it does not. */
export async function trashUnlessCommitted(
  call: Call,
  version: string,
  error: unknown,
): Promise<void> {
  if (error instanceof PoolTimeout || !isUnreachable(error)) await call.store.trash([version])
}

async function writeRow(
  tx: Sql,
  owner: string | undefined,
  { bucket, name, version, metadata, userMetadata }: NewObject,
  mode: WriteMode,
): Promise<string> {
  const row = {
    id: randomUUID(),
    bucket_id: bucket,
    name,
    owner: owner ?? null,
    owner_id: owner ?? null,
    version,
    metadata: metadata && tx.json({ ...metadata }),
    user_metadata: userMetadata && tx.json(userMetadata),
  }
  if (mode === 'insert') {
    // No `returning`, which would require the right to read.
    await tx`insert into storage.objects ${tx.values(row)}`
    return row.id
  }
  const { id, ...changed } = row
  const [written] = await tx<{ id: string }[]>`
    insert into storage.objects ${tx.values(row)}
    on conflict (bucket_id, name) do update
      set ${tx.set(changed)}, updated_at = now(), last_accessed_at = now()
    returning id`
  return written?.id ?? id
}

/** As the caller. @throws StorageError NoSuchKey. */
export async function findRow(
  call: Pick<Call, 'database' | 'claims'>,
  { bucket, name }: ObjectPath,
): Promise<ObjectRow> {
  const rows = await runAs(
    call.database,
    call.claims,
    (tx) => tx<ObjectRow[]>`
      select * from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    { readOnly: true },
  )
  if (!rows[0]) throw new StorageError('NoSuchKey')
  return rows[0]
}
