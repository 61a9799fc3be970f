import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { requireUser } from '../authenticate.ts'
import { AuthError } from '../errors.ts'
import { findFactor } from './find.ts'
import { lowerSessions } from './raise-session.ts'

/** `DELETE /factors/{id}`: a factor in force goes only by a session that used one. */
export async function deleteFactor(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c)
  const factor = await findFactor(context.authDatabase, user.id, c.req.param('id'))
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', {
      status: 422,
    })
  }
  await transaction(context.authDatabase, async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`
    if (factor.status === 'verified') await lowerSessions(tx, user.id, factor.id)
  })
  return c.json({ id: factor.id })
}
