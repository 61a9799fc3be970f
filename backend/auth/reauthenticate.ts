import type { UserEndpoint } from './endpoint.ts'
import { AuthError } from './errors.ts'
import { limit, requireMail } from './limits.ts'
import { requireAllFactorsUnlessOff } from './require-all-factors.ts'
import { sendLink } from './send.ts'

/** `GET /reauthenticate`: mails a code that proves, to change what needs a proof, that it is the user. */
export const getReauthenticate: UserEndpoint = async (context, c, signedIn) => {
  const { id: userId, email } = signedIn.user
  requireAllFactorsUnlessOff(context, signedIn)
  if (!email) throw new AuthError('validation_failed', 'Reauthentication requires an email')
  // Counted apart, so that the change of address that it proves may send its own.
  await limit(context, c, 'mail', `reauthenticate:${userId}`)
  await requireMail(context, email)
  await sendLink(context, { kind: 'reauthentication', userId, email, redirect: context.siteUrl })
  return c.json({})
}
