import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { requireWhole } from './flow-state.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './redirects.ts'
import {
  challengeFields,
  emailAddress,
  metadata,
  optionalText,
  readBody,
  refusePhone,
} from './request.ts'
import { sendLink } from './send.ts'
import { createUser, findUser, isBanned, type Metadata } from './users.ts'

const Body = z.object({
  email: emailAddress.nullish().or(z.literal('')),
  phone: optionalText,
  data: metadata.nullish(),
  create_user: z.boolean().nullish(),
  ...challengeFields,
})

/**
 * `POST /otp` and `POST /magiclink`: a mail to sign in with. The answer is the same and comes as
 * fast whether there is such an account or not.
 */
export async function postOtp(context: BackendContext, c: Context): Promise<Response> {
  const body = await readBody(c, Body)
  refusePhone(body)
  const email = emailAddress.parse(body.email || '')
  requireWhole(body)
  if (await limit(context.authDatabase, c, 'mail', email)) {
    const redirect = allowedRedirect(context, c.req.query('redirect_to'))
    context.background.run('Sign-in mail', async () => {
      const mayCreate = context.auth.openSignup && (body.create_user ?? true)
      const user =
        (await findUser(context.authDatabase, { email })) ??
        (mayCreate ? await register(context, email, body.data ?? {}) : undefined)
      if (!user || isBanned(user)) return
      const kind = user.email_confirmed_at ? 'magiclink' : 'signup'
      await sendLink(context, { kind, userId: user.id, email, redirect, challenge: body })
    })
  }
  return c.json({})
}

function register(context: BackendContext, email: string, userMetadata: Metadata) {
  return transaction(context.authDatabase, (tx) => createUser(tx, { email, userMetadata }))
}
