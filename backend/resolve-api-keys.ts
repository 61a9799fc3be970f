import { StartError } from './database/start-error.ts'
import { type ApiKeys, deriveApiKeys, verifyToken } from './tokens.ts'

const ROLES = { anonKey: 'anon', serviceRoleKey: 'service_role' } as const
const VARIABLES = {
  anonKey: 'SUPABASE_ANON_KEY',
  serviceRoleKey: 'SUPABASE_SERVICE_ROLE_KEY',
} as const

/** The configured keys, or derived ones. @throws StartError for one of another secret or role. */
export async function resolveApiKeys(
  secret: string,
  given: { [K in keyof ApiKeys]?: string | undefined } = {},
): Promise<ApiKeys> {
  const keys = await deriveApiKeys(secret)
  for (const name of ['anonKey', 'serviceRoleKey'] as const) {
    const key = given[name]
    if (!key) continue
    const claims = await verifyToken(secret, key, '').catch(() => undefined)
    if (claims?.role !== ROLES[name]) {
      throw new StartError(`${VARIABLES[name]}: was not made with the secret in force (JWT_SECRET)`)
    }
    keys[name] = key
  }
  return keys
}
