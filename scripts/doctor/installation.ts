import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import { OWNER } from '../../backend/database/embedded-cluster.ts'
import { runningServer } from '../../backend/database/embedded-process.ts'
import type { Pool } from '../../backend/database/pool.ts'
import { AlreadyServed, StartError } from '../../backend/database/start-error.ts'
import type { createBackend } from '../../backend/index.ts'
import { resolveApiKeys } from '../../backend/resolve-api-keys.ts'
import { type OpenDatabase, openDatabase } from '../../server/database.ts'
import { createLog } from '../../server/log.ts'
import type { Report } from '../../server/operations/readiness.ts'
import { publishedAddress } from '../../server/published-address.ts'
import { readSecrets } from '../../server/secrets.ts'
import type { Settings } from '../../server/settings.ts'

import type { Services } from './context.ts'

/** @throws StartError if the site was never started. */
export function requireInstallation({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new StartError(
    `There is no installation in ${DATA_DIR}: start the site once, or set DATA_DIR.`,
  )
}

/** As a start does, or the running site's embedded one. */
export async function findDatabase(settings: Settings): Promise<OpenDatabase> {
  const directory = join(settings.DATA_DIR, 'postgres')
  try {
    return await openDatabase(settings, createLog('error'))
  } catch (error) {
    const server = await runningServer(directory)
    if (!(error instanceof AlreadyServed) || !server) throw error
    const { databasePassword, jwtSecret } = readSecrets(settings.DATA_DIR)
    const database: DatabaseAddress = {
      ...{ path: server.socket, database: 'postgres' },
      ...{ username: OWNER, password: databasePassword },
    }
    return { database, secret: settings.JWT_SECRET ?? jwtSecret, stop: async () => {} }
  }
}

/** @throws StartError without one. */
export async function secretIn(owner: Pool): Promise<string> {
  const [row] = await owner<{ value: string }[]>`
    select value from platform.settings where key = 'jwt_secret'`
  if (!row) throw new StartError('The database holds no secret: start the site once.')
  return row.value
}

/** Of this DATA_DIR, if it responds. */
export async function runningSite(
  { DATA_DIR, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY }: Settings,
  secret: string,
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
  return { url, ...(await resolveApiKeys(secret, given)), failing }
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
