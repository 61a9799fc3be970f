import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { digest } from '../opaque.ts'
import { readBody } from '../request.ts'
import { requestedUser } from './find.ts'

const Body = z.object({ should_soft_delete: z.boolean().nullish() })

/**
 * `DELETE /admin/users/{id}`: the account and all that is its own. A soft deletion keeps the row's
 * id for what refers to it, without anything personal, and for good.
 */
export async function deleteUserById(context: BackendContext, c: Context): Promise<Response> {
  const { id, email } = await requestedUser(context, c)
  const { should_soft_delete: soft } = await readBody(c, Body)
  await transaction(context.authDatabase, async (tx) => {
    if (!soft) {
      await tx`delete from auth.users where id = ${id}`
      return
    }
    await tx`
      update auth.users set deleted_at = now(), updated_at = now(), encrypted_password = null,
        email = ${email && digest(`${id}${email}`)}, email_change = null,
        raw_app_meta_data = '{}', raw_user_meta_data = '{}'
      where id = ${id}`
    await tx`delete from auth.identities where user_id = ${id}`
    await tx`delete from auth.mfa_factors where user_id = ${id}`
    await tx`delete from auth.mfa_recovery_codes where user_id = ${id}`
    await tx`delete from auth.one_time_tokens where user_id = ${id}`
    await tx`delete from auth.sessions where user_id = ${id}`
  })
  return c.json({})
}
