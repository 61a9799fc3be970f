import type { AuditEntry } from '../../backend/auth/audit-log.ts'
import type { ServiceAccess } from './service-client.ts'
import { StaffError } from './staff-error.ts'

/** Records a change in our own audit log; hosted projects record changes themselves. @throws StaffError. */
export async function recordChange(
  { url, serviceRoleKey, fetch = globalThis.fetch }: ServiceAccess,
  entry: AuditEntry,
): Promise<void> {
  const response = await fetch(`${url}/auth/v1/admin/audit`, {
    method: 'POST',
    headers: {
      apikey: serviceRoleKey,
      authorization: `Bearer ${serviceRoleKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(entry),
  })
  await response.body?.cancel()
  if (response.ok || response.status === 404 || response.status === 405) return
  throw new StaffError(`It was done, but the audit log could not be written (${response.status}).`)
}
