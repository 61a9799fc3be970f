import { transaction } from '../../database/transaction.ts'
import type { UserEndpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { removeFactor } from './remove.ts'

/** `DELETE /factors/{id}`: removing a verified factor requires an `aal2` session. */
export const deleteFactor: UserEndpoint = async (context, c, { user, session }) => {
  const { id } = await transaction(context.authDatabase, (tx) =>
    removeFactor(tx, user.id, c.req.param('id'), ({ status }) => {
      if (status === 'unverified' || session.aal === 'aal2') return
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', {
        status: 422,
      })
    }),
  )
  return c.json({ id })
}
