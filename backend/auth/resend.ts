import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { answerByMail } from './answer-by-mail.ts'
import {
  challengeFields,
  emailAddress,
  optionalEmail,
  optionalText,
  readBody,
  refusePhone,
} from './request.ts'
import { findUser } from './users.ts'

const Body = z.object({
  type: z.enum(
    ['signup', 'email_change', 'sms', 'phone_change'],
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  email: optionalEmail,
  phone: optionalText,
  ...challengeFields,
})

/** `POST /resend`: the confirmation mail of a sign-up or of an e-mail change once more. */
export async function postResend(context: BackendContext, c: Context): Promise<Response> {
  const { type, ...body } = await readBody(c, Body)
  refusePhone({ phone: body.phone ?? (/sms|phone/.test(type) ? type : undefined) })
  const email = emailAddress.parse(body.email || '')
  const find = type === 'signup' ? confirmation : emailChange
  return answerByMail(context, c, email, body, () => find(context, email))
}

async function confirmation({ authDatabase }: BackendContext, email: string) {
  const user = await findUser(authDatabase, { email })
  const kind = user?.invited_at ? ('invite' as const) : ('signup' as const)
  return { user: user?.email_confirmed_at ? undefined : user, kind }
}

/** The mail to the one of both addresses that was asked for. */
async function emailChange({ authDatabase }: BackendContext, email: string) {
  const moving = await findUser(authDatabase, { newEmail: email })
  const user = moving ?? (await findUser(authDatabase, { email }))
  return {
    user: user?.email_change ? user : undefined,
    kind: 'email_change' as const,
    newEmail: user?.email_change ?? '',
    type: moving ? ('email_change_token_new' as const) : ('email_change_token_current' as const),
  }
}
