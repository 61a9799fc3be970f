import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { createUser } from './change-user.ts'
import type { Endpoint } from './endpoint.ts'
import { type Challenge, requireCompleteChallenge } from './flow-state.ts'
import { limit, reserveMail } from './limits.ts'
import { allowedRedirect } from './redirects.ts'
import { challengeFields, emailAddress, metadata, noPhone, readBody } from './request.ts'
import { type LinkKind, sendLink, TOKEN_TYPES } from './send.ts'
import { findUser, isBanned, type Metadata, type User } from './users.ts'

interface Requested {
  user: User | undefined
  kind: LinkKind
  newEmail?: string
  type?: 'email_change_token_new' | 'email_change_token_current'
}

const Common = z.object({ phone: noPhone, email: emailAddress, ...challengeFields })

const OtpBody = Common.extend({ data: metadata.nullish(), create_user: z.boolean().nullish() })

/** `POST /otp`: a mail to sign in with. */
export const postOtp: Endpoint = async (context, c) => {
  const body = await readBody(c, OtpBody)
  const mayCreate = context.auth.openSignup && (body.create_user ?? true)
  return answerByMail(context, c, body, async () => {
    const known = await findUser(context.authDatabase, body)
    const user = known ?? (mayCreate ? await register(context, body.email, body.data) : undefined)
    // A sign-up mail would confirm a password; for a known account a stranger may have chosen it.
    return { user, kind: known ? 'magiclink' : 'signup' }
  })
}

function register({ authDatabase }: BackendContext, email: string, data?: Metadata | null) {
  return transaction(authDatabase, (tx) =>
    createUser(tx, { email, userMetadata: data ?? {}, signedUp: true }),
  )
}

/** `POST /recover`: a mail to choose a new password with. */
export const postRecover: Endpoint = async (context, c) => {
  const body = await readBody(c, Common)
  return answerByMail(context, c, body, async () => ({
    user: await findUser(context.authDatabase, body),
    kind: 'recovery',
  }))
}

const ResendBody = Common.extend({
  type: z.enum(['signup', 'email_change'], 'Missing one of these types: signup, email_change'),
})

/** `POST /resend`: the confirmation mail of a sign-up or of an e-mail change once more. */
export const postResend: Endpoint = async (context, c) => {
  const body = await readBody(c, ResendBody)
  const find = body.type === 'signup' ? confirmation : emailChange
  return answerByMail(context, c, body, () => find(context, body.email))
}

async function confirmation({ authDatabase }: BackendContext, email: string): Promise<Requested> {
  const user = await findUser(authDatabase, { email })
  return {
    user: user?.email_confirmed_at ? undefined : user,
    kind: user?.invited_at ? 'invite' : 'signup',
  }
}

async function emailChange({ authDatabase }: BackendContext, email: string): Promise<Requested> {
  const moving = await findUser(authDatabase, { newEmail: email })
  const user = moving ?? (await findUser(authDatabase, { email }))
  return {
    user: user?.email_change ? user : undefined,
    kind: 'email_change',
    newEmail: user?.email_change ?? '',
    type: moving ? 'email_change_token_new' : 'email_change_token_current',
  }
}

/** Looks the account up after the response, which so doesn't reveal whether it exists. @throws AuthError 429, 400. */
async function answerByMail(
  context: BackendContext,
  c: Context,
  { email, ...challenge }: Challenge & { email: string },
  find: () => Promise<Requested>,
): Promise<Response> {
  requireCompleteChallenge(challenge)
  const redirect = allowedRedirect(context, c.req.query('redirect_to'))
  await limit(context, c, 'mail', email)
  context.background.run('Mail', async () => {
    const { user, type, ...mail } = await find()
    if (!user || isBanned(user)) return
    const tokenType = type ?? TOKEN_TYPES[mail.kind]
    // Counted last, so that only mails that are sent count.
    const pkce = Boolean(challenge.code_challenge)
    if (!(await reserveMail(context, tokenType, email, pkce))) return
    const to = { userId: user.id, email, redirect, challenge }
    await sendLink(context, { ...mail, ...to, type: tokenType })
  })
  return c.json({})
}
