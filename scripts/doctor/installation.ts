import type { Pool } from '../../backend/database/pool.ts'
import type { createBackend } from '../../backend/index.ts'
import { readSalts } from '../../backend/key-salts.ts'
import { resolveApiKeys } from '../../backend/resolve-api-keys.ts'
import type { Report } from '../../server/operations/readiness.ts'
import { publishedAddress } from '../../server/published-address.ts'
import type { Settings } from '../../server/settings.ts'

import type { Services } from './context.ts'

/** Of this DATA_DIR, if it responds. */
export async function runningSite(
  { DATA_DIR, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY }: Settings,
  secret: string,
  owner: Pool,
): Promise<Services | undefined> {
  const url = publishedAddress(DATA_DIR)
  if (!url) return undefined
  const given = { anonKey: SUPABASE_ANON_KEY, serviceRoleKey: SUPABASE_SERVICE_ROLE_KEY }
  const ready = () => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
  if (!(await ready().catch(() => undefined))) return undefined
  const failing = async () => {
    const { reasons, degraded } = (await (await ready()).json()) as Report
    return [...reasons, ...degraded]
  }
  const { keys: salt } = await readSalts(owner)
  const { anonKey, serviceRoleKey } = await resolveApiKeys(secret, salt, given)
  return { url, anonKey, serviceRoleKey, failing }
}

export function inThisProcess(
  url: string,
  backend: Awaited<ReturnType<typeof createBackend>>,
): Services {
  const { anonKey, serviceRoleKey, checks } = backend
  return {
    ...{ url, anonKey, serviceRoleKey },
    fetch: (input, init) => backend.fetch(new Request(input, init)),
    failing: async () => {
      const results = Object.entries(checks).map(([name, need]) =>
        need().then(
          () => [],
          () => [name],
        ),
      )
      return (await Promise.all(results)).flat()
    },
  }
}
