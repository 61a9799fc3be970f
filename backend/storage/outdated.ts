import type { Background } from '../background.ts'
import { transaction } from '../database/transaction.ts'
import type { Services } from './endpoint.ts'

/** Versions of one transaction: what a crash or a refusal makes us do again. */
const BATCH = 50

type Needs = Pick<Services, 'adminDb' | 'store' | 'log'>

/**
 * Takes the bytes out of service that no row names any more. A trigger notes their versions in the
 * transaction that changes or deletes a row, so whatever hinders this is made good the next time;
 * hence it never fails.
 */
export async function dropOutdated(needs: Needs, isStopped = () => false): Promise<void> {
  while (!isStopped() && (await dropBatch(needs)) === BATCH);
}

/**
 * The same behind the answer, one run at a time, so that it never holds more than one connection.
 *
 * @returns what starts it, and what ends it after the batch under way.
 */
export function createDropper(needs: Needs, background: Background) {
  let isWanted = false
  let isRunning = false
  let isStopped = false
  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      await dropOutdated(needs, () => isStopped)
    }
    isRunning = false
  }
  return {
    start: () => {
      isWanted = true
      if (isRunning) return
      isRunning = true
      background.run('storage: outdated bytes', run)
    },
    stop: () => {
      isStopped = true
    },
  }
}

async function dropBatch({ adminDb, store, log }: Needs): Promise<number> {
  return transaction(adminDb, async (tx) => {
    const rows = await tx<{ version: string }[]>`
      delete from storage.outdated_versions where version in (
        select version from storage.outdated_versions limit ${BATCH} for update skip locked
      ) returning version`
    if (rows.length) await store.trash(rows.map(({ version }) => version))
    return rows.length
  }).catch((error: Error) => {
    log('warn', `storage: outdated bytes stay for now: ${error.message}`)
    return 0
  })
}
