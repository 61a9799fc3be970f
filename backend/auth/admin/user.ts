import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { confirmEmail, endAccess, mergeMetadata, setEmail, setPassword } from '../change-user.ts'
import type { Endpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { removeFactor } from '../factors/remove.ts'
import { findPasskey, passkeyJson, passkeysOf, removePasskey } from '../passkeys/credentials.ts'
import { readBody } from '../request.ts'
import { digest } from '../token-hash.ts'
import { unlock } from '../unlock.ts'
import { findUser, getUser, type User, userJson } from '../users.ts'
import { Attributes, banEnd, hashOf } from './attributes.ts'

export const getUserById: Endpoint = async (context, c) => {
  return c.json(userJson(await requestedUser(context, c)))
}

/** `PUT /admin/users/{id}`: changes the given attributes in one transaction; a new password ends all sessions. */
export const putUserById: Endpoint = async (context, c) => {
  const { id } = await requestedUser(context, c)
  const body = await readBody(c, Attributes)
  const hash = await hashOf(body, context.auth)
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

const DeleteBody = z.object({ should_soft_delete: z.boolean().nullish() })

/** `DELETE /admin/users/{id}`: a soft deletion keeps the row, without personal data, for references to its id. */
export const deleteUserById: Endpoint = async (context, c) => {
  const { id, email } = await requestedUser(context, c)
  const { should_soft_delete: soft } = await readBody(c, DeleteBody)
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
    await tx`delete from auth.webauthn_credentials where user_id = ${id}`
    await endAccess(tx, id)
  })
  return c.json({})
}

export const getUserFactors: Endpoint = async (context, c) => {
  return c.json((await requestedUser(context, c)).factors)
}

export const deleteUserFactor: Endpoint = async (context, c) => {
  const { id } = await requestedUser(context, c)
  const { secret: _, ...rest } = await transaction(context.authDatabase, (tx) =>
    removeFactor(tx, id, c.req.param('factor')),
  )
  return c.json(rest)
}

export const getUserPasskeys: Endpoint = async (context, c) => {
  const { id } = await requestedUser(context, c)
  return c.json((await passkeysOf(context.authDatabase, id)).map(passkeyJson))
}

export const deleteUserPasskey: Endpoint = async (context, c) => {
  const { id } = await requestedUser(context, c)
  await transaction(context.authDatabase, async (tx) => {
    await removePasskey(tx, await findPasskey(tx, id, c.req.param('passkey')))
  })
  return c.body(null, 204)
}

/** `POST /admin/users/{id}/unlock`: opens an account that too many failures have closed to new devices. */
export const postUserUnlock: Endpoint = async (context, c) => {
  await unlock(context, await requestedUser(context, c))
  return c.json({})
}

async function requestedUser(context: BackendContext, c: Context): Promise<User> {
  const id = c.req.param('id') ?? ''
  if (!z.guid().safeParse(id).success) {
    throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 })
  }
  const user = await findUser(context.authDatabase, { id })
  if (!user) throw new AuthError('user_not_found')
  return user
}
