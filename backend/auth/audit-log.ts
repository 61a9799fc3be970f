import type { Sql } from '../database/sql.ts'

export const AUDITED_ACTIONS = [
  'staff_invited',
  'staff_invitation_withdrawn',
  'staff_deactivated',
  'staff_reactivated',
  'staff_credentials_reset',
  'staff_unlocked',
  'staff_owner_added',
  'staff_owner_removed',
] as const

export type AuditedAction = (typeof AUDITED_ACTIONS)[number]

interface Account {
  id: string
  email: string
}

export interface AuditEntry {
  action: AuditedAction | 'keys_revoked'
  actor?: Account | undefined
  target?: Account | undefined
  address?: string | undefined
}

/** Writes an entry of `auth.audit_log_entries` in Supabase Auth's format; entries hold no secrets. */
export async function recordAudit(
  sql: Sql,
  { action, actor, target, address = '' }: AuditEntry,
): Promise<void> {
  const payload = {
    action,
    actor_id: actor?.id ?? null,
    actor_username: actor?.email ?? 'operator',
    actor_via_sso: false,
    log_type: 'team',
    ...(target && { traits: { user_id: target.id, user_email: target.email } }),
  }
  await sql`
    insert into auth.audit_log_entries (payload, ip_address)
    values (${sql.json(payload)}, ${address})`
}
