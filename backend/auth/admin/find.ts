import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { requireServiceRole } from '../authenticate.ts'
import { AuthError } from '../errors.ts'
import { findUser, type User } from '../users.ts'

/** The account that the service role asks about. @throws AuthError 404. */
export async function requestedUser(context: BackendContext, c: Context): Promise<User> {
  await requireServiceRole(context, c)
  const id = c.req.param('id') ?? ''
  if (!z.guid().safeParse(id).success) {
    throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 })
  }
  const user = await findUser(context.authDatabase, { id })
  if (!user) throw new AuthError('user_not_found', 'User not found')
  return user
}
