import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { readBody, refusePhone } from '../request.ts'
import {
  confirmEmail,
  endAccess,
  getUser,
  mergeMetadata,
  setEmail,
  setPassword,
  userJson,
} from '../users.ts'
import { Attributes, banEnd, hashOf } from './attributes.ts'
import { requestedUser } from './find.ts'

/** `GET /admin/users/{id}` */
export async function getUserById(context: BackendContext, c: Context): Promise<Response> {
  return c.json(userJson(await requestedUser(context, c)))
}

/** `PUT /admin/users/{id}`: changes what is named, all or nothing; a new password signs out. */
export async function putUserById(context: BackendContext, c: Context): Promise<Response> {
  const { id } = await requestedUser(context, c)
  const body = await readBody(c, Attributes)
  refusePhone(body)
  const hash = await hashOf(body)
  const banned = banEnd(body.ban_duration)
  await transaction(context.authDatabase, async (tx) => {
    if (hash) await setPassword(tx, id, hash)
    if (body.email) await setEmail(tx, id, body.email)
    if (body.email_confirm) await confirmEmail(tx, id)
    if (body.user_metadata) await mergeMetadata(tx, id, 'raw_user_meta_data', body.user_metadata)
    if (body.app_metadata) await mergeMetadata(tx, id, 'raw_app_meta_data', body.app_metadata)
    if (banned !== undefined) {
      await tx`update auth.users set banned_until = ${banned}, updated_at = now() where id = ${id}`
    }
    if (banned) await endAccess(tx, id)
  })
  return c.json(userJson(await getUser(context.authDatabase, id)))
}
