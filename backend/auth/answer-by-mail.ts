import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import { type Challenge, requireWhole } from './flow-state.ts'
import type { LetterKind } from './letters.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './redirects.ts'
import { sendLink } from './send.ts'
import { isBanned, type User } from './users.ts'

interface Answer {
  user: User | undefined
  kind: LetterKind
  newEmail?: string
  type?: 'email_change_token_new' | 'email_change_token_current'
}

/**
 * Answers a stranger who asks for a mail to `email`. The answer is the same, and comes as fast,
 * whether there is such an account or not: who it is for is found, and the mail sent, afterwards.
 *
 * @throws AuthError 429, or 400 for half of a challenge.
 */
export async function answerByMail(
  context: BackendContext,
  c: Context,
  email: string,
  challenge: Challenge,
  find: () => Promise<Answer>,
): Promise<Response> {
  requireWhole(challenge)
  const redirect = allowedRedirect(context, c.req.query('redirect_to'))
  // Beyond the account's limit a mail of this minute lies in its inbox already.
  if (await limit(context.authDatabase, c, 'mail', email)) {
    context.background.run('Mail', async () => {
      const { user, ...letter } = await find()
      if (!user || isBanned(user)) return
      await sendLink(context, { ...letter, userId: user.id, email, redirect, challenge })
    })
  }
  return c.json({})
}
