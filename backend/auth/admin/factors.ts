import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { findFactor } from '../factors/find.ts'
import { lowerSessions } from '../factors/raise-session.ts'
import { requestedUser } from './find.ts'

/** `GET /admin/users/{id}/factors` */
export async function getUserFactors(context: BackendContext, c: Context): Promise<Response> {
  return c.json((await requestedUser(context, c)).factors)
}

/** `DELETE /admin/users/{id}/factors/{factor}`: for who has lost the second factor. */
export async function deleteUserFactor(context: BackendContext, c: Context): Promise<Response> {
  const user = await requestedUser(context, c)
  const factor = await findFactor(context.authDatabase, user.id, c.req.param('factor'))
  await transaction(context.authDatabase, async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`
    await lowerSessions(tx, user.id, factor.id)
  })
  const { secret: _, ...rest } = factor
  return c.json(rest)
}
