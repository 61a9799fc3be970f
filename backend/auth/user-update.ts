import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import type { SignedIn } from './authenticate.ts'
import { beginEmailChange, mergeMetadata, setPassword } from './change-user.ts'
import type { UserEndpoint } from './endpoint.ts'
import { AuthError } from './errors.ts'
import { deviceHashOf } from './known-devices.ts'
import { limit, requireMail } from './limits.ts'
import { countGuess, redeemCode } from './one-time-tokens.ts'
import { hashPassword, isPassword, requireStrongPassword } from './passwords.ts'
import { allowedRedirect } from './redirects.ts'
import {
  challengeFields,
  metadata,
  noPhone,
  optionalEmail,
  optionalText,
  readBody,
} from './request.ts'
import { sendLink } from './send.ts'
import { findUser, getUser, hasVerifiedFactor, userJson } from './users.ts'

const Body = z.object({
  email: optionalEmail,
  phone: noPhone,
  password: z.string().nullish(),
  nonce: optionalText,
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

type Changes = z.output<typeof Body>

/** In older sessions a password change requires a mailed code. */
const MAX_SESSION_AGE_MS = 24 * 3_600_000

/** `PUT /user`: changes the user's password, metadata, or, after confirmation by mail, address. */
export const putUser: UserEndpoint = async (context, c, signedIn) => {
  const changes = await readBody(c, Body)
  const { user, session } = signedIn
  refuseForbidden(signedIn, changes)
  const email = changes.email && changes.email !== user.email ? changes.email : undefined
  if (email) await allowEmailChange(context, c, signedIn, email)
  const hash = changes.password ? await checkPassword(context, c, signedIn, changes) : undefined
  await transaction(context.authDatabase, async (tx) => {
    if (hash) await setPassword(tx, user.id, hash, session.id, deviceHashOf(context, c))
    if (changes.data) await mergeMetadata(tx, user.id, 'raw_user_meta_data', changes.data)
    if (email) await beginEmailChange(tx, user.id, email)
  })
  if (email) await sendEmailChange(context, c, signedIn, email, changes)
  return c.json(userJson(await getUser(context.authDatabase, user.id)))
}

function refuseForbidden({ user, session }: SignedIn, changes: Changes): void {
  if (changes.app_metadata !== undefined) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (hasVerifiedFactor(user) && session.aal !== 'aal2' && (changes.password || changes.email)) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
      { status: 401 },
    )
  }
}

/** @returns the hash of the new password. */
async function checkPassword(
  context: BackendContext,
  c: Context,
  { user, session }: SignedIn,
  { password, nonce }: Changes,
): Promise<string> {
  await limit(context, c, 'password', user.id)
  const wanted = password ?? ''
  await requireStrongPassword(wanted, context.auth)
  const stale = session.created_at.getTime() < Date.now() - MAX_SESSION_AGE_MS
  if (stale && !nonce) {
    throw new AuthError('reauthentication_needed')
  }
  if (await isPassword(wanted, user.encrypted_password)) {
    throw new AuthError('same_password')
  }
  // Last, because a nonce can be redeemed only once.
  if (stale) {
    await limit(context, c, 'nonce', user.id)
    await requireNonce(context, user.email ?? '', nonce ?? '')
  }
  return hashPassword(wanted)
}

async function requireNonce(context: BackendContext, email: string, nonce: string) {
  await countGuess(context, email, ['reauthentication_token'])
  const redeemed = await transaction(context.authDatabase, (tx) =>
    redeemCode(context, tx, email, nonce, ['reauthentication_token']),
  )
  if (!redeemed) {
    throw new AuthError('reauthentication_not_valid')
  }
}

async function allowEmailChange(
  context: BackendContext,
  c: Context,
  { user }: SignedIn,
  email: string,
): Promise<void> {
  await limit(context, c, 'mail', user.id)
  if (await findUser(context.authDatabase, { email })) throw new AuthError('email_exists')
  await requireMail(context, email)
}

/** Both addresses have to confirm: the old one protects the account from theft. */
async function sendEmailChange(
  context: BackendContext,
  c: Context,
  { user }: SignedIn,
  newEmail: string,
  challenge: Changes,
): Promise<void> {
  const redirect = allowedRedirect(context, c.req.query('redirect_to'))
  const change = { kind: 'email_change', userId: user.id, redirect, challenge, newEmail } as const
  await sendLink(context, { ...change, email: newEmail, type: 'email_change_token_new' })
  if (user.email) {
    await sendLink(context, { ...change, email: user.email, type: 'email_change_token_current' })
  }
}
