import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { runAs } from '../database/run-as-role.ts'
import type { Sql } from '../database/sql.ts'
import { transaction } from '../database/transaction.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import type { ObjectMetadata } from './metadata.ts'
import { decodePath } from './names.ts'
import { checkWritePermission, trashUnlessCommitted } from './object-rows.ts'
import { readJson } from './read-json.ts'

const MAX_LISTED = 10_000

interface DeletedObject {
  id: string
  bucket_id: string
  name: string
  version: string
  metadata: ObjectMetadata | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
}

/** `GET /trash/{bucket}`: the objects deleted in the last 30 days and not restored since, latest first. */
export const listDeleted: Endpoint = async (call) => {
  const bucket = decodePath(call.path)
  const rows = await runAs(
    call.database,
    call.claims,
    (tx) => tx`
      select id, name, metadata, created_at, deleted_at, deleted_by
      from storage.deleted_objects deleted
      where bucket_id = ${bucket} and deleted_at > now() - interval '30 days'
        and not exists (select from storage.objects where objects.id = deleted.id)
      order by deleted_at desc, name limit ${MAX_LISTED}`,
    { readOnly: true },
  )
  return Response.json(rows)
}

const Ids = z.object({ ids: z.array(z.uuid()).min(1).max(100) })
const Restore = Ids.extend({ replace: z.boolean().default(false) })

type Outcome = 'restored' | 'taken' | 'gone'

/**
 * `POST /trash/{bucket}` with `ids`: restores deleted objects as the caller. Answers with the ids that are `restored`,
 * `taken` (their name has another object, which `replace` deletes) or `gone`. @throws StorageError AccessDenied.
 */
export const restoreDeleted: Endpoint = async (call) => {
  const bucket = decodePath(call.path)
  const { ids, replace } = await readJson(call.request, Restore)
  const outcomes: Record<Outcome, string[]> = { restored: [], taken: [], gone: [] }
  for (const id of ids) outcomes[await restore(call, { bucket, id, replace })].push(id)
  if (replace) call.dropOutdated()
  return Response.json(outcomes)
}

interface RestoreOptions {
  bucket: string
  id: string
  replace: boolean
}

async function restore(call: Call, { bucket, id, replace }: RestoreOptions): Promise<Outcome> {
  const { deleted, isTaken } = await findDeleted(call, bucket, id)
  if (!deleted) return 'gone'
  if (isTaken && !replace) return 'taken'
  await checkWritePermission(call, { bucket, name: deleted.name }, 'upsert')
  const version = randomUUID()
  if (!(await copyBytes(call, deleted.version, version))) return 'gone'
  const { name, metadata, user_metadata, created_at } = deleted
  const sub = call.claims.sub ?? null
  try {
    await runAs(call.database, call.claims, async (tx) => {
      if (replace)
        await tx`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`
      const row = { id, bucket_id: bucket, name, version, owner: sub, owner_id: sub, created_at }
      const json = {
        metadata: metadata && tx.json({ ...metadata }),
        user_metadata: user_metadata && tx.json(user_metadata),
      }
      await tx`insert into storage.objects ${tx.values({ ...row, ...json })}`
    })
    return 'restored'
  } catch (error) {
    await trashUnlessCommitted(call, version, error)
    if ((error as { code?: string }).code === '23505') return 'taken'
    throw error
  }
}

function findDeleted(call: Call, bucket: string, id: string) {
  return runAs(
    call.database,
    call.claims,
    async (tx: Sql) => {
      const [deleted] = await tx<DeletedObject[]>`
        select * from storage.deleted_objects deleted
        where bucket_id = ${bucket} and id = ${id} and deleted_at > now() - interval '30 days'
          and not exists (select from storage.objects where objects.id = deleted.id)`
      const [other] = await tx`
        select from storage.objects where bucket_id = ${bucket} and name = ${deleted?.name ?? ''}`
      return { deleted, isTaken: other !== undefined }
    },
    { readOnly: true },
  )
}

/** From the store's trash, or from where they still wait to be moved there. False where there are none. */
async function copyBytes({ store, request }: Call, from: string, to: string): Promise<boolean> {
  const copyTrashed = async () => {
    const bytes = await store.readTrashed(from, request.signal)
    if (bytes) await store.write(to, bytes)
    return bytes !== undefined
  }
  // They may be moved meanwhile.
  return (await copyTrashed()) || (await store.copy(from, to)) || copyTrashed()
}

/** Waits for moves to the store's trash that are under way, and keeps others off, so that none overtakes the removal. */
function eraseVersions({ adminDb, store }: Call, objects: string[]): Promise<void> {
  return transaction(adminDb, async (tx) => {
    const versions = await tx<{ version: string }[]>`
      with former as (
        select version from storage.former_versions where object_id = any(${objects})
      ), unmoved as (
        delete from storage.outdated_versions where version in (select version from former)
      )
      select version from former`
    await store.erase(versions.map(({ version }) => version))
  })
}

/** `DELETE /trash/{bucket}` with `ids`: removes rows and bytes for good, as far as the caller may remove them. */
export const eraseDeleted: Endpoint = async (call) => {
  const bucket = decodePath(call.path)
  const { ids } = await readJson(call.request, Ids)
  const erased = await runAs(call.database, call.claims, async (tx) => {
    const rows = await tx<{ id: string }[]>`
      delete from storage.deleted_objects deleted
      where bucket_id = ${bucket} and id = any(${ids})
        and not exists (select from storage.objects where objects.id = deleted.id)
      returning id`
    const erasable = rows.map(({ id }) => id)
    // Before the commit: after a failure they can be erased again.
    await eraseVersions(call, erasable)
    return erasable
  })
  if (erased.length === 0) throw new StorageError('NoSuchKey')
  return Response.json({ erased })
}
