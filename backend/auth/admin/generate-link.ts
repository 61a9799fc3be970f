import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { transaction } from '../../database/transaction.ts'
import { beginEmailChange, createUser } from '../change-user.ts'
import type { Endpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { allowedRedirect } from '../redirects.ts'
import { emailAddress, metadata, readBody } from '../request.ts'
import { type Link, makeLink } from '../send.ts'
import { findUser, getUser, type User, userJson } from '../users.ts'
import { hashOf } from './attributes.ts'
import { invitee } from './invite.ts'

const Body = z.object({
  type: z.enum(
    ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'],
    'Invalid email action link type requested',
  ),
  email: emailAddress,
  new_email: emailAddress.nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
})

type Request = z.output<typeof Body>

/** `POST /admin/generate_link`: creates the link of a mail without sending it. */
export const postGenerateLink: Endpoint = async (context, c) => {
  const body = await readBody(c, Body)
  const passwordHash = body.type === 'signup' ? await hashOf(body, context.auth) : undefined
  const redirect = allowedRedirect(context, body.redirect_to ?? c.req.query('redirect_to'))
  const { user, type, made } = await transaction(context.authDatabase, async (tx) => {
    const { user, type } = await linkAccount(tx, body, passwordHash)
    const made = await link(context, tx, user, { ...body, type }, redirect)
    return { user: await getUser(tx, user.id), type, made }
  })
  return c.json({
    ...userJson(user),
    action_link: actionLink(context, made, redirect),
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: type,
    redirect_to: redirect,
  })
}

function actionLink({ issuer }: BackendContext, { token, kind }: Link, redirect: string): string {
  return `${issuer}/verify?${new URLSearchParams({ token, type: kind, redirect_to: redirect })}`
}

/** The link's account. Sign-up and magic links create an unknown one, as in hosted Supabase. */
async function linkAccount(
  tx: Sql,
  { type, email, data }: Request,
  passwordHash: string | undefined,
): Promise<{ user: User; type: Request['type'] }> {
  if (type === 'invite') return { user: await invitee(tx, email, data ?? {}), type }
  const known = await findUser(tx, { email }, { lock: true })
  if (type === 'signup' && known?.email_confirmed_at) throw new AuthError('email_exists')
  if (known) return { user: known, type }
  if (type !== 'signup' && type !== 'magiclink') {
    throw new AuthError('user_not_found', 'User with this email not found')
  }
  const user = await createUser(tx, {
    email,
    ...(passwordHash && { passwordHash }),
    userMetadata: data ?? {},
  })
  return { user, type: 'signup' }
}

async function link(
  context: BackendContext,
  tx: Sql,
  user: User,
  { type, email, new_email }: Request,
  redirect: string,
): Promise<Link> {
  const common = { userId: user.id, redirect }
  if (type !== 'email_change_current' && type !== 'email_change_new') {
    return makeLink(context, tx, { ...common, kind: type, email })
  }
  if (!new_email) throw new AuthError('validation_failed', 'new_email is required')
  if (await findUser(tx, { email: new_email })) throw new AuthError('email_exists')
  await beginEmailChange(tx, user.id, new_email)
  return makeLink(context, tx, {
    ...common,
    kind: 'email_change',
    email: type === 'email_change_new' ? new_email : email,
    type: type === 'email_change_new' ? 'email_change_token_new' : 'email_change_token_current',
  })
}
