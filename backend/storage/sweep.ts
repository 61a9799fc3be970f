import { CLAIM_INTERVAL_MS, claimDailyJob } from '../database/claim-daily-job.ts'
import type { Services } from './endpoint.ts'
import { dropOutdated } from './outdated.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PARTIAL_UPLOAD_MAX_AGE_MS = DAY_MS
/** A file can be restored for 30 days, and its bytes may be noted as a day older. */
const TRASH_RETENTION_MS = 31 * DAY_MS
/** More bytes without a row than this (the larger of both) point to a wrong database or store. */
const MAX_ORPHANS = { count: 10, share: 0.01 }

export interface SweepReport {
  partialUploads: number
  trashed: number
  removed: number
}

export class SweepRefused extends Error {
  override name = 'SweepRefused'
}

/** Trashes partial uploads and bytes without a row, empties old trash. @throws SweepRefused for another's store. */
export async function sweep(services: Services, now = Date.now()): Promise<SweepReport> {
  const { store, adminDb } = services
  await checkBelongs(services)
  await dropOutdated(services)
  const { orphans, total } = await findOrphans(services, new Date(now - PARTIAL_UPLOAD_MAX_AGE_MS))
  const harmless = Math.max(MAX_ORPHANS.count, Math.floor(total * MAX_ORPHANS.share))
  if (orphans.length > harmless) {
    throw new SweepRefused(
      `${orphans.length} of ${total} stored files have no row in the database: nothing was cleaned up. Is this the right database?`,
    )
  }
  if (orphans.length) await store.trash(orphans)
  await adminDb`delete from storage.deleted_objects where deleted_at < now() - interval '30 days'`
  await adminDb`delete from storage.former_versions where noted_at < now() - interval '32 days'`
  return {
    partialUploads: await store.removePartialUploads(new Date(now - PARTIAL_UPLOAD_MAX_AGE_MS)),
    trashed: orphans.length,
    removed: await store.emptyTrash(new Date(now - TRASH_RETENTION_MS)),
  }
}

/** Daily, in one of all processes; first 15 minutes after the start. Returns a function that stops it. */
export function scheduleSweep(services: Services): () => void {
  const run = () =>
    claimDailyJob(services.adminDb, 'storage: clean-up', async () =>
      services.log('info', 'storage: cleaned up', await sweep(services)),
    )
  const runAndLog = () =>
    run().catch((error: Error) => services.log('warn', `storage: ${error.message}`))
  const first = setTimeout(runAndLog, CLAIM_INTERVAL_MS / 4).unref()
  const later = setInterval(runAndLog, CLAIM_INTERVAL_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(later)
  }
}

/** Marks an unmarked store. @throws SweepRefused for another installation's. */
async function checkBelongs({
  store,
  adminDb,
}: Pick<Services, 'store' | 'adminDb'>): Promise<void> {
  const mine = await installationId(adminDb)
  const there = await store.ensureInstallationMarker(mine)
  if (there !== mine) throw foreignStore(there, mine)
}

/** The installation's id in the database. @throws pg's errors. */
export async function installationId(adminDb: Services['adminDb']): Promise<string> {
  const [row] = await adminDb<{ id: string }[]>`select storage.installation_id() as id`
  return row?.id ?? ''
}

/** The refusal to clean up a store that is marked as another installation's. */
export function foreignStore(there: string, mine: string): SweepRefused {
  return new SweepRefused(
    `The stored files belong to the installation ${there}, the database to ${mine}: nothing is cleaned up.`,
  )
}

async function findOrphans({ store, adminDb }: Services, before: Date) {
  const orphans: string[] = []
  let total = 0
  let batch: string[] = []
  const checkBatch = async () => {
    const rows = await adminDb<{ version: string }[]>`
      select version from storage.objects where version = any(${batch})`
    const known = new Set(rows.map(({ version }) => version))
    orphans.push(...batch.filter((version) => !known.has(version)))
    batch = []
  }
  for await (const { version, writtenAt } of store.list()) {
    total++
    if (writtenAt < before) batch.push(version)
    if (batch.length === 1000) await checkBatch()
  }
  await checkBatch()
  return { orphans, total }
}
