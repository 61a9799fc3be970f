import type { ServiceAccess } from './service-client.ts'
import { StaffError } from './staff-error.ts'

/** Opens an account that failures have closed to new devices. @throws StaffError, also on a hosted project. */
export async function unlockAccount(
  { url, serviceRoleKey, fetch = globalThis.fetch }: ServiceAccess,
  userId: string,
): Promise<void> {
  const response = await fetch(`${url}/auth/v1/admin/users/${userId}/unlock`, {
    method: 'POST',
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 405)
    throw new StaffError('A hosted project closes no accounts after failed sign-ins.')
  if (!response.ok) throw new StaffError(`The account could not be opened (${response.status}).`)
}
