import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { redeemAuthCode } from '../flow-state.ts'
import { limit } from '../limits.ts'
import { readBody } from '../request.ts'
import { startSession } from '../sessions.ts'
import { digest } from '../token-hash.ts'
import { getUser, refuseBanned } from '../users.ts'

const Body = z.object({
  auth_code: z.string().min(1, 'both auth code and code verifier should be non-empty'),
  code_verifier: z.string().min(1, 'both auth code and code verifier should be non-empty'),
})

/** Exchanges the code of a link or provider for a session, with the PKCE verifier of the flow. */
export async function grantPkce(context: BackendContext, c: Context): Promise<object> {
  const body = await readBody(c, Body)
  await limit(context, c, 'link', digest(body.auth_code))
  return transaction(context.authDatabase, async (tx) => {
    const { userId, method } = await redeemAuthCode(tx, body.auth_code, body.code_verifier)
    const user = await getUser(tx, userId)
    refuseBanned(user)
    return startSession(context, c, tx, user, method)
  })
}
