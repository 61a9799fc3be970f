import { transaction } from '../database/transaction.ts'
import type { Services } from './endpoint.ts'

/**
 * Takes the bytes out of service that no row names any more. A trigger notes their versions in the
 * transaction that changes or deletes a row, so whatever hinders this is made good the next time;
 * hence it never fails.
 *
 * @returns how many; not all of them at once where there are thousands.
 */
export async function dropOutdated({ bookkeeping, store, log }: Services): Promise<number> {
  return transaction(bookkeeping, async (tx) => {
    const rows = await tx<{ version: string }[]>`
      delete from storage.outdated_versions where version in (
        select version from storage.outdated_versions limit 1000 for update skip locked
      ) returning version`
    if (rows.length) await store.trash(rows.map(({ version }) => version))
    return rows.length
  }).catch((error: Error) => {
    log('warn', `storage: outdated bytes stay for now: ${error.message}`)
    return 0
  })
}
