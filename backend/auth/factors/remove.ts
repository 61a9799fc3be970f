import type { Sql } from '../../database/sql.ts'
import { getUser } from '../users.ts'
import { type FactorRow, findFactor } from './find.ts'
import { stepDownSessions } from './step-up.ts'

/** Removes a factor; locks the user's row first, as verification does, against deadlocks. @throws AuthError 404. */
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
