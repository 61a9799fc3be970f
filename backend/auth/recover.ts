import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { requireWhole } from './flow-state.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './redirects.ts'
import { challengeFields, emailAddress, readBody } from './request.ts'
import { sendLink } from './send.ts'
import { findUser, isBanned } from './users.ts'

const Body = z.object({ email: emailAddress, ...challengeFields })

/**
 * `POST /recover`: a mail to choose a new password with. The answer is the same and comes as fast
 * whether there is such an account or not.
 */
export async function postRecover(context: BackendContext, c: Context): Promise<Response> {
  const body = await readBody(c, Body)
  requireWhole(body)
  const { email } = body
  if (await limit(context.authDatabase, c, 'mail', email)) {
    const redirect = allowedRedirect(context, c.req.query('redirect_to'))
    context.background.run('Recovery mail', async () => {
      const user = await findUser(context.authDatabase, { email })
      if (!user || isBanned(user)) return
      await sendLink(context, {
        kind: 'recovery',
        userId: user.id,
        email,
        redirect,
        challenge: body,
      })
    })
  }
  return c.json({})
}
