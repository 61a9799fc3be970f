import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { createUser, setPassword } from './change-user.ts'
import type { Endpoint } from './endpoint.ts'
import { AuthError } from './errors.ts'
import { requireCompleteChallenge } from './flow-state.ts'
import { limit, reserveMail } from './limits.ts'
import { hashPassword, requireStrongPassword } from './passwords.ts'
import { allowedRedirect } from './redirects.ts'
import { challengeFields, metadata, optionalEmail, optionalText, readBody } from './request.ts'
import { sendLink, TOKEN_TYPES } from './send.ts'
import { findUser, getUser, isBanned, type Metadata, type User, userJson } from './users.ts'

const Body = z.object({
  email: optionalEmail,
  phone: optionalText,
  password: z.string().nullish(),
  data: metadata.nullish(),
  ...challengeFields,
})

/** @throws AuthError 422 `signup_disabled`. */
export function requireOpenSignup({ auth }: BackendContext): void {
  if (!auth.openSignup) {
    throw new AuthError('signup_disabled')
  }
}

/** `POST /signup`: creates an account to confirm by mail; the response is the same where the address has one. */
export const postSignup: Endpoint = async (context, c) => {
  const body = await readBody(c, Body)
  if (!body.email && !body.phone) {
    throw new AuthError('anonymous_provider_disabled')
  }
  requireOpenSignup(context)
  if (!body.email) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled')
  if (!body.password) {
    throw new AuthError('validation_failed', 'Signup requires a valid password')
  }
  requireCompleteChallenge(body)
  const email = body.email
  await limit(context, c, 'signup', email)
  await requireStrongPassword(body.password, context.auth)
  const passwordHash = await hashPassword(body.password)
  // Without a mail nothing changes, so that a repeated sign-up can't replace a password unnoticed.
  const pkce = Boolean(body.code_challenge)
  const isReserved = await reserveMail(context, TOKEN_TYPES.signup, email, pkce)
  const user = isReserved && (await register(context, email, passwordHash, body.data ?? {}))
  if (!user) return c.json(fakeUser(email, body.data ?? {}))
  const redirect = allowedRedirect(context, c.req.query('redirect_to'))
  context.background.run('Confirmation mail', () =>
    sendLink(context, { kind: 'signup', userId: user.id, email, redirect, challenge: body }),
  )
  return c.json(userJson(user))
}

/** Creates the account, or resets one never confirmed; undefined for one confirmed, invited or banned. */
function register(
  context: BackendContext,
  email: string,
  passwordHash: string,
  userMetadata: Metadata,
): Promise<User | undefined> {
  return transaction(context.authDatabase, async (tx) => {
    const known = await findUser(tx, { email }, { lock: true })
    if (!known) return createUser(tx, { email, passwordHash, userMetadata, signedUp: true })
    if (known.email_confirmed_at || known.invited_at || !known.signed_up) return undefined
    if (isBanned(known)) return undefined
    await setPassword(tx, known.id, passwordHash)
    const metadata = { ...userMetadata, email_verified: false }
    await tx`
      update auth.users set raw_user_meta_data = ${tx.json(metadata as never)}
      where id = ${known.id}`
    return getUser(tx, known.id)
  })
}

function fakeUser(email: string, data: Metadata): object {
  const now = new Date()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, email_verified: false },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
