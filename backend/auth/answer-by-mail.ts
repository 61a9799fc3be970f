import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import { type Challenge, requireWhole } from './flow-state.ts'
import type { LetterKind } from './letters.ts'
import { limit, mayMail } from './limits.ts'
import { allowedRedirect } from './redirects.ts'
import { sendLink, TOKEN_TYPES } from './send.ts'
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
  await limit(context.authDatabase, c, 'mail', email)
  context.background.run('Mail', async () => {
    const { user, type, ...letter } = await find()
    if (!user || isBanned(user)) return
    const tokenType = type ?? TOKEN_TYPES[letter.kind]
    // Only now: a mail that is not sent must not stand in the way of one that somebody waits for.
    if (!(await mayMail(context.authDatabase, tokenType, email))) return
    const to = { userId: user.id, email, redirect, challenge }
    await sendLink(context, { ...letter, ...to, type: tokenType })
  })
  return c.json({})
}
