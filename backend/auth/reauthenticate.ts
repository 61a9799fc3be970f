import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import { requireUser } from './authenticate.ts'
import { AuthError } from './errors.ts'
import { limit } from './limits.ts'
import { sendLink } from './send.ts'

/** `GET /reauthenticate`: mails the code that a password change in an old session asks for. */
export async function getReauthenticate(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c)
  const { id: userId, email } = user
  if (!email) throw new AuthError('validation_failed', 'Reauthentication requires an email')
  await limit(context.authDatabase, c, 'mail', userId)
  await sendLink(context, { kind: 'reauthentication', userId, email, redirect: context.siteUrl })
  return c.json({})
}
