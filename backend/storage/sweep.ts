import { ASK_EVERY, onceADay } from '../database/once-a-day.ts'
import type { Services } from './endpoint.ts'
import { dropOutdated } from './outdated.ts'

const DAY = 24 * 60 * 60 * 1000
/** What a request may still be working on is younger. */
const UNFINISHED = DAY
const TRASH_KEPT = 30 * DAY
/** More than this without a row is not litter but a fault, of the database or of the store. */
const HARMLESS = { count: 10, share: 0.01 }

export interface SweepReport {
  /** Unfinished writes removed. */
  parts: number
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
  const { orphans, total } = await findOrphans(services, new Date(now - UNFINISHED))
  const harmless = Math.max(HARMLESS.count, Math.floor(total * HARMLESS.share))
  if (orphans.length > harmless) {
    throw new SweepRefused(
      `${orphans.length} of ${total} stored files have no row in the database: nothing was cleaned up. Is this the right database?`,
    )
  }
  if (orphans.length) await store.trash(orphans)
  return {
    parts: await store.removeParts(new Date(now - UNFINISHED)),
    trashed: orphans.length,
    removed: await store.emptyTrash(new Date(now - TRASH_KEPT)),
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
    onceADay(services.bookkeeping, 'storage: clean-up', async () =>
      services.log('info', 'storage: cleaned up', await sweep(services)),
    )
  const runAndTell = () =>
    run().catch((error: Error) => services.log('warn', `storage: ${error.message}`))
  const first = setTimeout(runAndTell, ASK_EVERY / 4).unref()
  const later = setInterval(runAndTell, ASK_EVERY).unref()
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
  bookkeeping,
}: Pick<Services, 'store' | 'bookkeeping'>): Promise<void> {
  const mine = await installationId(bookkeeping)
  const there = await store.claim(mine)
  if (there !== mine) throw belongsToAnother(there, mine)
}

/** The id of the installation that the database holds. @throws pg's errors. */
export async function installationId(bookkeeping: Services['bookkeeping']): Promise<string> {
  const [row] = await bookkeeping<{ id: string }[]>`select storage.installation_id() as id`
  return row?.id ?? ''
}

/** Why nothing is cleaned up in a store that is marked as another installation's. */
export function belongsToAnother(there: string, mine: string): SweepRefused {
  return new SweepRefused(
    `The stored files belong to the installation ${there}, the database to ${mine}: nothing is cleaned up.`,
  )
}

async function findOrphans({ store, bookkeeping }: Services, before: Date) {
  const orphans: string[] = []
  let total = 0
  let batch: string[] = []
  const look = async () => {
    const rows = await bookkeeping<{ version: string }[]>`
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
