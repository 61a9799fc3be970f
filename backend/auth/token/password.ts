import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { countAttempt } from '../attempts.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { isPassword } from '../passwords.ts'
import { noPhone, optionalText, readBody } from '../request.ts'
import { startSession } from '../sessions.ts'
import { offerUnlock } from '../unlock.ts'
import { findUser, refuseBanned } from '../users.ts'

const Body = z.object({
  email: optionalText.transform((text) => text?.trim().toLowerCase()),
  phone: noPhone,
  password: z.string().default(''),
})

/** Sign-in by password; unknown addresses, wrong passwords and closed accounts get one response after the same time. */
export async function grantPassword(context: BackendContext, c: Context): Promise<object> {
  const body = await readBody(c, Body)
  if (!body.email) throw new AuthError('validation_failed', 'missing email or phone')
  await limit(context, c, 'password', body.email)
  const user = await findUser(context.authDatabase, { email: body.email })
  const attempt = await countAttempt(context, c, user ?? { email: body.email })
  const proven = await isPassword(body.password, user?.encrypted_password ?? null)
  if (user && !attempt.allowed) offerUnlock(context, user)
  if (!user || !proven || !attempt.allowed) throw new AuthError('invalid_credentials')
  await attempt.takeBack()
  refuseBanned(user, 400)
  if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed')
  return transaction(context.authDatabase, (tx) => startSession(context, c, tx, user, 'password'))
}
