import { transaction } from '../../database/transaction.ts'
import type { SignedIn } from '../authenticate.ts'
import type { UserEndpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { notify } from '../notifications.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { type FactorRow, findFactor } from './find.ts'
import { removeFactor } from './remove.ts'

/** `DELETE /factors/{id}`: removing a verified factor requires an `aal2` session and a recent proof. */
export const deleteFactor: UserEndpoint = async (context, c, signedIn) => {
  const { user } = signedIn
  const factorId = c.req.param('id')
  const factor = await findFactor(context.authDatabase, user.id, factorId)
  refuse(factor, signedIn)
  if (factor.status === 'verified') await requireRecentProof(context, c, signedIn)
  const { id, status } = await transaction(context.authDatabase, (tx) =>
    removeFactor(tx, user.id, factorId, (locked) => refuse(locked, signedIn)),
  )
  if (status === 'verified') notify(c, user, 'mfa_factor_unenrolled')
  return c.json({ id })
}

function refuse({ status }: FactorRow, { session }: SignedIn): void {
  if (status === 'unverified' || session.aal === 'aal2') return
  throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', {
    status: 422,
  })
}
