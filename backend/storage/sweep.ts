import { CLAIM_INTERVAL_MS, claimDailyJob } from '../database/claim-daily-job.ts'
import type { Services } from './endpoint.ts'
import { dropOutdated } from './outdated.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What a request may still be working on is younger. */
const PARTIAL_UPLOAD_MAX_AGE_MS = DAY_MS
const TRASH_RETENTION_MS = 30 * DAY_MS
/** More than this without a row is not litter but a fault, of the database or of the store. */
const MAX_ORPHANS = { count: 10, share: 0.01 }

export interface SweepReport {
  /** Unfinished writes removed. */
  partialUploads: number
  /** Bytes without a row, now in the trash. */
  trashed: number
  /** Files removed from the trash for good. */
  removed: number
}

/** A clean-up that was not begun: its message says why. */
export class SweepRefused extends Error {
  override name = 'SweepRefused'
}

/**
 * Cleans up after crashes: removes unfinished writes older than a day, moves bytes that no row
 * names (older than a day) to the trash, and empties the trash of what lay there for 30 days.
 *
 * @throws SweepRefused where the store belongs to another database, or where so much would go that
 * one of the two must be the wrong one.
 */
export async function sweep(services: Services, now = Date.now()): Promise<SweepReport> {
  const { store } = services
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
  return {
    partialUploads: await store.removePartialUploads(new Date(now - PARTIAL_UPLOAD_MAX_AGE_MS)),
    trashed: orphans.length,
    removed: await store.emptyTrash(new Date(now - TRASH_RETENTION_MS)),
  }
}

/**
 * Sweeps once a day, by one of all processes: it is asked a quarter of an hour from now and then every
 * hour whether it is this one's turn.
 *
 * @returns what ends it.
 */
export function scheduleSweep(services: Services): () => void {
  const run = () =>
    claimDailyJob(services.adminDb, 'storage: clean-up', async () =>
      services.log('info', 'storage: cleaned up', await sweep(services)),
    )
  const runAndTell = () =>
    run().catch((error: Error) => services.log('warn', `storage: ${error.message}`))
  const first = setTimeout(runAndTell, CLAIM_INTERVAL_MS / 4).unref()
  const later = setInterval(runAndTell, CLAIM_INTERVAL_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(later)
  }
}

/**
 * Marks the store as this database's own where it is nobody's yet.
 *
 * @throws SweepRefused where it belongs to another.
 */
async function checkBelongs({
  store,
  adminDb,
}: Pick<Services, 'store' | 'adminDb'>): Promise<void> {
  const mine = await installationId(adminDb)
  const there = await store.ensureInstallationMarker(mine)
  if (there !== mine) throw foreignStore(there, mine)
}

/** The id of the installation that the database holds. @throws pg's errors. */
export async function installationId(adminDb: Services['adminDb']): Promise<string> {
  const [row] = await adminDb<{ id: string }[]>`select storage.installation_id() as id`
  return row?.id ?? ''
}

/** Why nothing is cleaned up in a store that is marked as another installation's. */
export function foreignStore(there: string, mine: string): SweepRefused {
  return new SweepRefused(
    `The stored files belong to the installation ${there}, the database to ${mine}: nothing is cleaned up.`,
  )
}

async function findOrphans({ store, adminDb }: Services, before: Date) {
  const orphans: string[] = []
  let total = 0
  let batch: string[] = []
  const look = async () => {
    const rows = await adminDb<{ version: string }[]>`
      select version from storage.objects where version = any(${batch})`
    const known = new Set(rows.map(({ version }) => version))
    orphans.push(...batch.filter((version) => !known.has(version)))
    batch = []
  }
  for await (const { version, writtenAt } of store.list()) {
    total++
    if (writtenAt < before) batch.push(version)
    if (batch.length === 1000) await look()
  }
  await look()
  return { orphans, total }
}
