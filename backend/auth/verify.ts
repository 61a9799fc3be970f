import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import type { Sql } from '../database/sql.ts'
import { transaction } from '../database/transaction.ts'
import { countAttempt } from './attempts.ts'
import { confirmEmail, setEmail } from './change-user.ts'
import { confirmLink, isPkce } from './confirm-link.ts'
import type { Endpoint } from './endpoint.ts'
import { AuthError } from './errors.ts'
import { issueAuthCode } from './flow-state.ts'
import { limit } from './limits.ts'
import { notify } from './notifications.ts'
import {
  countGuess,
  expired,
  type OneTimeToken,
  redeemCode,
  redeemLink,
  type TokenType,
} from './one-time-tokens.ts'
import { allowedRedirect, withValues } from './redirects.ts'
import { noPhone, optionalEmail, optionalText, readBody, readQuery } from './request.ts'
import { startSession, valuesOf } from './sessions.ts'
import { digest } from './token-hash.ts'
import { findUser, refuseBanned, type User } from './users.ts'

const EMAIL_CHANGE: TokenType[] = ['email_change_token_new', 'email_change_token_current']

const TYPES = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: EMAIL_CHANGE,
} satisfies Record<string, TokenType[]>

const kind = z.enum(
  Object.keys(TYPES) as (keyof typeof TYPES)[],
  'Verify requires a verification type',
)

const Body = z.object({
  type: z.string().default(''),
  email: optionalEmail,
  phone: noPhone,
  token: optionalText,
  token_hash: optionalText,
})

const Query = z.object({
  type: z.string().default(''),
  token: optionalText,
  token_hash: optionalText,
  redirect_to: optionalText,
})

const RedirectBody = z.object({ type: kind, token_hash: z.string(), redirect_to: optionalText })

const HALFWAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `POST /verify`: exchanges a link's token (`token_hash`), or a code with its address, for a session. */
export const postVerify: Endpoint = async (context, c) => {
  const body = await readBody(c, Body)
  const types = TYPES[kind.parse(body.type)]
  const { token_hash: link, token: code, email } = body
  if (!link) await allowGuess(context, c, types, email, code)
  else await limit(context, c, 'link', digest(link))
  const answer = await transaction(context.authDatabase, async (tx) => {
    const token = link
      ? await redeemLink(tx, link, types)
      : await redeemCode(context, tx, email ?? '', code ?? '', types)
    if (!token) throw expired(link && 'Email link is invalid or has expired')
    const user = await accept(c, tx, token)
    return user ? startSession(context, c, tx, user, 'otp') : { msg: HALFWAY, code: '200' }
  })
  return c.json(answer)
}

async function allowGuess(
  context: BackendContext,
  c: Context,
  types: TokenType[],
  email: string | null | undefined,
  code: string | undefined,
) {
  if (!code || !email) {
    throw new AuthError(
      'validation_failed',
      'Only the token_hash and type, or an email address, token and type, should be provided',
    )
  }
  await limit(context, c, 'code', email)
  const user = await findUser(context.authDatabase, { email })
  const { allowed } = await countAttempt(context, c, user ?? { email })
  await countGuess(context, email, types)
  if (!allowed) throw expired()
}

/** `GET /verify`, of links of the admin API: redirects to the page that redeems them, as mail scanners follow links. */
export const getVerify: Endpoint = (context, c) => {
  const { type, redirect_to, ...query } = readQuery(c, Query)
  const token = query.token ?? query.token_hash ?? ''
  const redirect = allowedRedirect(context, redirect_to)
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(confirmLink(context, { token, type, redirect }), 303)
}

/**
 * `POST /verify/redirect`, not in Supabase Auth: redeems a link for another application. `redirect_to` is its address,
 * with a session in the fragment, or a code in the query if the client began the flow with a challenge.
 */
export const postVerifyRedirect: Endpoint = async (context, c) => {
  const { type, token_hash: link, redirect_to } = await readBody(c, RedirectBody)
  const redirect = allowedRedirect(context, redirect_to)
  await limit(context, c, 'link', digest(link))
  const values = await transaction(context.authDatabase, (tx) => open(context, c, tx, link, type))
  return c.json({ redirect_to: withValues(redirect, values, isPkce(link) ? 'query' : 'fragment') })
}

async function open(
  context: BackendContext,
  c: Context,
  tx: Sql,
  link: string,
  type: keyof typeof TYPES,
): Promise<Record<string, string>> {
  const token = await redeemLink(tx, link, TYPES[type])
  if (!token) throw expired('Email link is invalid or has expired')
  const user = await accept(c, tx, token)
  if (!user) return { message: HALFWAY }
  if (token.flow_state_id) return { code: await issueAuthCode(tx, token.flow_state_id, user.id) }
  return { ...valuesOf(await startSession(context, c, tx, user, 'otp')), type }
}

async function accept(c: Context, tx: Sql, token: OneTimeToken): Promise<User | undefined> {
  const user = await findUser(tx, { id: token.user_id }, { lock: true })
  if (!user) throw expired()
  refuseBanned(user)
  if (EMAIL_CHANGE.includes(token.token_type)) {
    return (await changeEmail(c, tx, user, token)) ? user : undefined
  }
  if (token.token_type === 'recovery_token' && !user.email_confirmed_at) {
    // The address was never confirmed, so the password may be a stranger's.
    await tx`update auth.users set encrypted_password = null where id = ${user.id}`
  }
  await confirmEmail(tx, user.id)
  return user
}

/** Which addresses have confirmed a change, as bits of `email_change_confirm_status`. */
const CONFIRMED = { new: 1, current: 2, both: 3 }

async function changeEmail(c: Context, tx: Sql, user: User, token: OneTimeToken): Promise<boolean> {
  const { email_change: newEmail } = user
  const isNew = token.token_type === 'email_change_token_new'
  if (!newEmail || token.relates_to !== (isNew ? newEmail : user.email)) throw expired()
  const confirmed = user.email_change_confirm_status | (isNew ? CONFIRMED.new : CONFIRMED.current)
  if (user.email && confirmed !== CONFIRMED.both) {
    await tx`update auth.users set email_change_confirm_status = ${confirmed} where id = ${user.id}`
    return false
  }
  await setEmail(tx, user.id, newEmail)
  notify(c, user, 'email_changed', newEmail)
  await confirmEmail(tx, user.id)
  return true
}
