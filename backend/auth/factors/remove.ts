import type { Sql } from '../../database/sql.ts'
import { getUser } from '../users.ts'
import { type FactorRow, findFactor } from './find.ts'
import { stepDownSessions } from './step-up.ts'

/**
 * Removes a user's factor. Locks the user's row first, in the same order as verification does, so that
 * `check` sees current data and no deadlock can arise.
 *
 * @throws AuthError 404, or what `check` throws.
 */
export async function removeFactor(
  tx: Sql,
  userId: string,
  id: string | undefined,
  check: (factor: FactorRow) => void = () => {},
): Promise<FactorRow> {
  await getUser(tx, userId, { lock: true })
  const factor = await findFactor(tx, userId, id)
  check(factor)
  await tx`delete from auth.mfa_factors where id = ${factor.id}`
  if (factor.status === 'verified') await stepDownSessions(tx, userId, factor.id)
  return factor
}
