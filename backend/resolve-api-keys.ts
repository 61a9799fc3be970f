import { StartError } from './database/start-error.ts'
import { generationSecret } from './key-derivation.ts'
import { type ApiKeys, type Claims, deriveApiKeys, verifyConfiguredKey } from './tokens.ts'

const ROLES = { anonKey: 'anon', serviceRoleKey: 'service_role' } as const
const VARIABLES = {
  anonKey: 'SUPABASE_ANON_KEY',
  serviceRoleKey: 'SUPABASE_SERVICE_ROLE_KEY',
} as const

export type ConfiguredKeys = { [K in keyof ApiKeys]?: string | undefined }

/** The derived keys, or configured ones signed with the secret itself, which a revocation ends. @throws StartError. */
export async function resolveApiKeys(
  secret: string,
  salt: string,
  configured: ConfiguredKeys = {},
): Promise<ApiKeys & { claims: Map<string, Claims> }> {
  const keys = await deriveApiKeys(generationSecret(secret, salt))
  const claims = new Map<string, Claims>()
  for (const name of ['anonKey', 'serviceRoleKey'] as const) {
    const key = configured[name]
    if (salt || !key || key === keys[name]) continue
    const found = await verifyConfiguredKey(secret, key).catch(() => undefined)
    if (found?.role !== ROLES[name]) {
      throw new StartError(`${VARIABLES[name]}: was not made with the active secret (JWT_SECRET)`)
    }
    keys[name] = key
    claims.set(key, found)
  }
  return { ...keys, claims }
}
