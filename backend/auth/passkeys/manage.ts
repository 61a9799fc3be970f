import { z } from 'zod'
import { transaction } from '../../database/transaction.ts'
import type { UserEndpoint } from '../endpoint.ts'
import { notify } from '../notifications.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { readBody } from '../request.ts'
import { findPasskey, passkeyJson, passkeysOf, removePasskey } from './credentials.ts'
import { requirePasskeyAccess, requirePasskeyChange } from './require-passkey-change.ts'

/** `GET /passkeys`: the user's passkeys, the oldest first. */
export const getPasskeys: UserEndpoint = async ({ authDatabase }, c, signedIn) => {
  requirePasskeyAccess(signedIn)
  return c.json((await passkeysOf(authDatabase, signedIn.user.id)).map(passkeyJson))
}

const Body = z.object({
  friendly_name: z
    .string('friendly_name is required')
    .trim()
    .min(1, 'friendly_name is required')
    .max(120, 'friendly_name must be 120 characters or less'),
})

/** `PATCH /passkeys/{id}`: renames a passkey. */
export const patchPasskey: UserEndpoint = async ({ authDatabase: sql }, c, signedIn) => {
  requirePasskeyAccess(signedIn)
  const { friendly_name } = await readBody(c, Body)
  const passkey = await findPasskey(sql, signedIn.user.id, c.req.param('id'))
  await sql`
    update auth.webauthn_credentials set friendly_name = ${friendly_name}, updated_at = now()
    where id = ${passkey.id}`
  return c.json(passkeyJson({ ...passkey, friendly_name }))
}

/** `DELETE /passkeys/{id}`: removes a passkey, and ends the other sessions that it began. */
export const deletePasskey: UserEndpoint = async (context, c, signedIn) => {
  requirePasskeyChange(signedIn)
  await requireRecentProof(context, c, signedIn)
  const { user, session } = signedIn
  await transaction(context.authDatabase, async (tx) => {
    await removePasskey(tx, await findPasskey(tx, user.id, c.req.param('id')), session.id)
  })
  notify(c, user, 'passkey_removed')
  return c.body(null, 204)
}
