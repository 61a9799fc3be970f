import { randomUUID } from 'node:crypto'
import { isUnreachable, PoolTimeout } from '../database/failures.ts'
import { runAs } from '../database/run-as-role.ts'
import type { Sql } from '../database/sql.ts'
import type { Call } from './endpoint.ts'
import { StorageError } from './errors.ts'
import type { ObjectMetadata } from './metadata.ts'
import type { StoredObject } from './serve-object.ts'

/** How a row comes about: a new one only, or a new or changed one. */
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

class Rehearsed extends Error {}

/**
 * Whether the caller may write this object, found out by doing it and taking it back: so that
 * nobody sends bytes for nothing, and nobody fills a disk without a right to.
 *
 * @throws the database's refusals.
 */
export async function checkWritePermission(
  call: Call,
  objectPath: ObjectPath,
  mode: WriteMode,
): Promise<void> {
  const object = { ...objectPath, version: randomUUID(), metadata: null, userMetadata: null }
  await runAs(call.database, call.claims, async (tx) => {
    await writeRow(tx, call.claims.sub, object, mode)
    throw new Rehearsed()
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}

/**
 * Makes an object's row name bytes that are in the store, under the caller's rights; takes the bytes
 * out again where the database refuses.
 *
 * @returns the row's id.
 * @throws the database's refusals.
 */
export async function commitObject(
  call: Call,
  object: NewObject,
  mode: WriteMode,
): Promise<string> {
  const id = await runAs(call.database, call.claims, (tx) =>
    writeRow(tx, call.claims.sub, object, mode),
  ).catch(async (error: unknown) => {
    // Where the connection broke, the row may be there: the sweep will find out.
    if (error instanceof PoolTimeout || !isUnreachable(error))
      await call.store.trash([object.version])
    throw error
  })
  if (mode === 'upsert') call.dropOutdated()
  return id
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
    // Without `returning`, so that it takes no right to read.
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

/**
 * An object as the caller sees it.
 *
 * @throws StorageError NoSuchKey where there is none, or none for this caller.
 */
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
