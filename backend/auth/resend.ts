import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { requireWhole } from './flow-state.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './redirects.ts'
import { challengeFields, emailAddress, optionalText, readBody, refusePhone } from './request.ts'
import { sendLink } from './send.ts'
import { findUser, isBanned } from './users.ts'

const Body = z.object({
  type: z.enum(
    ['signup', 'email_change', 'sms', 'phone_change'],
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  email: emailAddress.nullish().or(z.literal('')),
  phone: optionalText,
  ...challengeFields,
})

/** `POST /resend`: the confirmation mail of a sign-up or of an e-mail change once more. */
export async function postResend(context: BackendContext, c: Context): Promise<Response> {
  const { type, ...body } = await readBody(c, Body)
  refusePhone({ phone: body.phone ?? (/sms|phone/.test(type) ? type : undefined) })
  requireWhole(body)
  const email = emailAddress.parse(body.email || '')
  if (await limit(context.authDatabase, c, 'mail', email)) {
    const redirect = allowedRedirect(context, c.req.query('redirect_to'))
    context.background.run('Mail sent again', () =>
      type === 'signup' ? confirmation(redirect) : emailChange(redirect),
    )
  }
  return c.json({})

  async function confirmation(redirect: string) {
    const user = await findUser(context.authDatabase, { email })
    if (!user || user.email_confirmed_at || isBanned(user)) return
    const kind = user.invited_at ? 'invite' : 'signup'
    await sendLink(context, { kind, userId: user.id, email, redirect, challenge: body })
  }

  /** The mail to the address that was asked for; the other one has its own. */
  async function emailChange(redirect: string) {
    const moving = await findUser(context.authDatabase, { newEmail: email })
    const user = moving ?? (await findUser(context.authDatabase, { email }))
    if (!user?.email_change || isBanned(user)) return
    await sendLink(context, {
      kind: 'email_change',
      userId: user.id,
      email,
      redirect,
      challenge: body,
      newEmail: user.email_change,
      type: moving ? 'email_change_token_new' : 'email_change_token_current',
    })
  }
}
