import type { UserEndpoint } from './endpoint.ts'
import { AuthError } from './errors.ts'
import { limit, requireMail } from './limits.ts'
import { requireAal2IfConfigured } from './require-all-factors.ts'
import { sendLink } from './send.ts'

/** `GET /reauthenticate`: mails a code that serves as a recent proof (see recent-proof.ts). */
export const getReauthenticate: UserEndpoint = async (context, c, signedIn) => {
  const { id: userId, email } = signedIn.user
  requireAal2IfConfigured(context, signedIn)
  if (!email) throw new AuthError('validation_failed', 'Reauthentication requires an email')
  // A limit of its own, so that the mail of the address change that follows is not refused.
  await limit(context, c, 'mail', `reauthenticate:${userId}`)
  await requireMail(context, email)
  await sendLink(context, { kind: 'reauthentication', userId, email, redirect: context.siteUrl })
  return c.json({})
}
