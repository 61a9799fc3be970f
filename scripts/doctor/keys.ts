import { statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { authSettings, clientWith } from './client.ts'
import { type Check, ok, problem, warning } from './finding.ts'

export const checkKeys: Check = async ({ services }) => {
  if (!services) return [warning('were not tried: the database does not fit this release')]
  const { status } = await authSettings(services)
  if (status === 401 || status === 403)
    return [problem('the anonymous key is refused: set SUPABASE_ANON_KEY to the active one')]
  if (status !== 200) return [problem(`the accounts' service answers ${status}: see the log`)]
  if (roleOf(services.anonKey) === 'service_role')
    return [problem('SUPABASE_ANON_KEY is the service key, and every browser gets it: change both')]
  if (!services.serviceRoleKey)
    return [warning('SUPABASE_SERVICE_ROLE_KEY is not set: accounts and buckets are not looked at')]
  const operator = clientWith(services, services.serviceRoleKey)
  const { error } = await operator.auth.admin.listUsers({ perPage: 1 })
  if (error) return [problem(`the service key is refused (${error.message})`)]
  return [ok('the anonymous key and the service key are active')]
}

/** Newer keys of hosted projects are no JWTs. */
function roleOf(key: string): unknown {
  try {
    return decodeJwt(key).role
  } catch {
    return undefined
  }
}

/** Other users of this machine must not read them. */
export const checkSecrets: Check = async ({ settings }) => {
  const { DATA_DIR, DATABASE_URL, SUPABASE_URL } = settings
  if (SUPABASE_URL || DATABASE_URL) return []
  const file = join(DATA_DIR, 'secrets.json')
  if (statSync(file).mode & 0o077) return [problem(`others can read ${file}: chmod 600`)]
  return [ok('secrets.json is for its owner only')]
}
