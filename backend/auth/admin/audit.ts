import { z } from 'zod'
import { AUDITED_ACTIONS, recordAudit } from '../audit-log.ts'
import type { Endpoint } from '../endpoint.ts'
import { emailAddress, readBody, readQuery } from '../request.ts'
import { pageParameters } from './users.ts'

const Account = z.object({ id: z.guid(), email: z.union([emailAddress, z.literal('')]) })

const Body = z.object({
  action: z.enum(AUDITED_ACTIONS),
  actor: Account.optional(),
  target: Account,
  address: z.string().max(64).optional(),
})

/** `POST /admin/audit`: records what was done to an account. Not in Supabase Auth, which records by itself. */
export const postAudit: Endpoint = async ({ authDatabase }, c) => {
  await recordAudit(authDatabase, await readBody(c, Body))
  return c.body(null, 204)
}

/** `GET /admin/audit?page=&per_page=`: the entries of the audit log, latest first. */
export const getAudit: Endpoint = async ({ authDatabase: sql }, c) => {
  const { page, per_page } = readQuery(c, pageParameters)
  const entries = await sql`
    select id, payload, created_at, ip_address from auth.audit_log_entries
    order by created_at desc, id limit ${per_page} offset ${(page - 1) * per_page}`
  return c.json(entries)
}
