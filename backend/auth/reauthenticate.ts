import type { UserEndpoint } from './endpoint.ts'
import { AuthError } from './errors.ts'
import { limit, requireMail } from './limits.ts'
import { sendLink } from './send.ts'

/** `GET /reauthenticate`: mails the code that a password change requires in an old session. */
export const getReauthenticate: UserEndpoint = async (
  context,
  c,
  { user: { id: userId, email } },
) => {
  if (!email) throw new AuthError('validation_failed', 'Reauthentication requires an email')
  await limit(context, c, 'mail', userId)
  await requireMail(context, email)
  await sendLink(context, { kind: 'reauthentication', userId, email, redirect: context.siteUrl })
  return c.json({})
}
