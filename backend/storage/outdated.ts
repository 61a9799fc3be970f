import type { Background } from '../background.ts'
import { transaction } from '../database/transaction.ts'
import type { Services } from './endpoint.ts'

const BATCH = 50

type Dependencies = Pick<Services, 'adminDb' | 'store' | 'log'>

/** Moves changed and deleted rows' bytes to the trash, by a trigger's record: after a failure the next run goes on. */
export async function dropOutdated(
  dependencies: Dependencies,
  isStopped = () => false,
): Promise<void> {
  while (!isStopped() && (await dropBatch(dependencies)) === BATCH);
}

/** `dropOutdated` in the background, one run at a time; `stop` ends it after the current batch. */
export function createDropper(dependencies: Dependencies, background: Background) {
  let isWanted = false
  let isRunning = false
  let isStopped = false
  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      await dropOutdated(dependencies, () => isStopped)
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

async function dropBatch({ adminDb, store, log }: Dependencies): Promise<number> {
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
