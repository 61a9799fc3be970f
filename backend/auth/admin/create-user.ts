import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { requireServiceRole } from '../authenticate.ts'
import { AuthError } from '../errors.ts'
import { readBody, refusePhone } from '../request.ts'
import { createUser, getUser, userJson } from '../users.ts'
import { Attributes, banEnd, hashOf } from './attributes.ts'

/** `POST /admin/users`: an account, at once and without a mail. */
export async function postUser(context: BackendContext, c: Context): Promise<Response> {
  await requireServiceRole(context, c)
  const body = await readBody(c, Attributes)
  refusePhone(body)
  const { email, id } = body
  if (!email) throw new AuthError('validation_failed', 'Cannot create a user without an email')
  const passwordHash = await hashOf(body)
  const banned = banEnd(body.ban_duration)
  const made = await transaction(context.authDatabase, async (tx) => {
    const user = await createUser(tx, {
      email,
      ...(id && { id }),
      ...(passwordHash && { passwordHash }),
      confirmed: body.email_confirm ?? false,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
    })
    if (!banned) return user
    await tx`update auth.users set banned_until = ${banned} where id = ${user.id}`
    return getUser(tx, user.id)
  })
  return c.json(userJson(made))
}
