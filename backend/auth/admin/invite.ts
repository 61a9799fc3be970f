import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import { transaction } from '../../database/transaction.ts'
import { createUser } from '../change-user.ts'
import type { Endpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { allowedRedirect } from '../redirects.ts'
import { emailAddress, metadata, readBody } from '../request.ts'
import { sendLink } from '../send.ts'
import { findUser, getUser, type Metadata, type User, userJson } from '../users.ts'

const Body = z.object({ email: emailAddress, data: metadata.nullish() })

/** `POST /invite`: creates an account and sends the invitation. */
export const postInvite: Endpoint = async (context, c) => {
  const { email, data } = await readBody(c, Body)
  const { id } = await transaction(context.authDatabase, (tx) => invitee(tx, email, data ?? {}))
  const redirect = allowedRedirect(context, c.req.query('redirect_to'))
  await sendLink(context, { kind: 'invite', userId: id, email, redirect })
  return c.json(userJson(await getUser(context.authDatabase, id)))
}

/** The account to invite: a new one, or one that was never confirmed. @throws AuthError 422 `email_exists`. */
export async function invitee(tx: Sql, email: string, data: Metadata): Promise<User> {
  const known = await findUser(tx, { email }, { lock: true })
  if (known?.email_confirmed_at) throw new AuthError('email_exists')
  if (!known) return createUser(tx, { email, invited: true, userMetadata: data })
  // The address was never confirmed, so a password set at sign-up may be a stranger's.
  await tx`
    update auth.users set invited_at = now(), encrypted_password = null where id = ${known.id}`
  return known
}
