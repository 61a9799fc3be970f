import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import { AuthError } from '../errors.ts'

export interface PasskeyRow {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Uint8Array<ArrayBuffer>
  sign_count: string
  transports: string[]
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
}

/** The user's passkeys, the oldest first. */
export function passkeysOf(sql: Sql, userId: string): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    select * from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`
}

/** The user's passkey of this id. @throws AuthError 404 `validation_failed`, as Supabase Auth. */
export async function findPasskey(sql: Sql, userId: string, id = ''): Promise<PasskeyRow> {
  const [passkey] = z.guid().safeParse(id).success
    ? await sql<PasskeyRow[]>`
        select * from auth.webauthn_credentials where id = ${id} and user_id = ${userId}`
    : []
  if (!passkey) throw new AuthError('validation_failed', 'Passkey not found', { status: 404 })
  return passkey
}

/** Removes a passkey, and ends every session that it began but `keep`. */
export async function removePasskey(sql: Sql, { id }: PasskeyRow, keep?: string): Promise<void> {
  await sql`delete from auth.sessions where passkey_id = ${id} and id is distinct from ${keep ?? null}`
  await sql`delete from auth.webauthn_credentials where id = ${id}`
}

/** A passkey in responses; neither its key nor its credential id. */
export function passkeyJson({ id, friendly_name, created_at, last_used_at }: PasskeyRow): object {
  return {
    id,
    ...(friendly_name && { friendly_name }),
    created_at,
    ...(last_used_at && { last_used_at }),
  }
}
