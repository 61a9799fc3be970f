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
import { notify } from './notifications.ts'
import { hashPassword, isPassword, requireStrongPassword } from './passwords.ts'
import { isGiven, type Proof, prove, requireRecentProof } from './recent-proof.ts'
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
import { findUser, getUser, hasVerifiedFactor, type User, userJson } from './users.ts'

const Body = z.object({
  email: optionalEmail,
  phone: noPhone,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: optionalText,
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

type Changes = z.output<typeof Body>

/** In older sessions a password change requires a mailed code, where no proof is required. */
const MAX_SESSION_AGE_MS = 24 * 3_600_000

/** `PUT /user`: changes password, metadata or, once confirmed, address. A password or code alone serves as a proof. */
export const putUser: UserEndpoint = async (context, c, signedIn) => {
  const changes = await readBody(c, Body)
  const { user, session } = signedIn
  refuseForbidden(context, signedIn, changes)
  const email = changes.email && changes.email !== user.email ? changes.email : undefined
  if (changes.password) await checkNewPassword(context, c, signedIn, changes.password)
  if (changes.password || email) await requireProofFor(context, c, signedIn, changes)
  else if (isGiven(changes)) await prove(context, c, signedIn, changes)
  if (email) await allowEmailChange(context, c, signedIn, email)
  const hash = changes.password ? await hashOf(user, changes.password) : undefined
  await transaction(context.authDatabase, async (tx) => {
    if (hash) await setPassword(tx, user.id, hash, session.id, deviceHashOf(context, c))
    if (changes.data) await mergeMetadata(tx, user.id, 'raw_user_meta_data', changes.data)
    if (email) await beginEmailChange(tx, user.id, email)
  })
  if (hash) notify(c, user, 'password_changed')
  if (email) await sendEmailChange(context, c, signedIn, email, changes)
  return c.json(userJson(await getUser(context.authDatabase, user.id)))
}

function refuseForbidden(
  { auth }: BackendContext,
  { user, session }: SignedIn,
  changes: Changes,
): void {
  if (changes.app_metadata !== undefined) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  }
  const isCritical = changes.password || changes.email || (auth.requireAal2 ?? true)
  if (hasVerifiedFactor(user) && session.aal !== 'aal2' && isCritical) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
      { status: 401 },
    )
  }
}

async function checkNewPassword(
  context: BackendContext,
  c: Context,
  { user }: SignedIn,
  password: string,
): Promise<void> {
  await limit(context, c, 'password', `new:${user.id}`)
  await requireStrongPassword(password, context.auth)
}

async function requireProofFor(
  context: BackendContext,
  c: Context,
  signedIn: SignedIn,
  changes: Proof & Pick<Changes, 'password'>,
): Promise<void> {
  const { auth } = context
  const age = Date.now() - signedIn.session.created_at.getTime()
  const isStale = age > MAX_SESSION_AGE_MS && Boolean(changes.password)
  if (auth.requireProof === false && isStale && !isGiven(changes))
    throw new AuthError('reauthentication_needed')
  await requireRecentProof(context, c, signedIn, changes)
}

/** After the proof, so that a stolen session can't try passwords here. @throws AuthError 422 `same_password`. */
async function hashOf(user: User, password: string): Promise<string> {
  if (await isPassword(password, user.encrypted_password)) throw new AuthError('same_password')
  return hashPassword(password)
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
