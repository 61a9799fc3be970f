import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AlreadyServed, StartError } from '../backend/database/start-error.ts'
import type { Log } from '../backend/log.ts'
import { deriveApiKeys } from '../backend/tokens.ts'
import { startBackend } from './backend.ts'
import { publishedAddress } from './published-address.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export interface Installation {
  url: string
  serviceRoleKey: string
  fetch?: typeof fetch
  close: () => Promise<void>
}

/** Opens the hosted project, `DATABASE_URL`, or the embedded database through a running site. @throws StartError. */
export async function openInstallation(settings: Settings, log: Log): Promise<Installation> {
  if (settings.SUPABASE_URL) {
    const serviceRoleKey = settings.SUPABASE_SERVICE_ROLE_KEY
    if (!serviceRoleKey) {
      throw new StartError('SUPABASE_SERVICE_ROLE_KEY: is needed for this (see .env.example)')
    }
    return { url: settings.SUPABASE_URL, serviceRoleKey, close: async () => {} }
  }
  try {
    const backend = await startBackend(settings, log)
    return {
      url: settings.SITE_URL,
      serviceRoleKey: backend.serviceRoleKey,
      fetch: backend.internalFetch,
      close: backend.close,
    }
  } catch (error) {
    if (error instanceof AlreadyServed) return runningSite(settings)
    throw error
  }
}

async function runningSite({ DATA_DIR, JWT_SECRET }: Settings): Promise<Installation> {
  const secrets = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')) as Secrets
  const { serviceRoleKey } = await deriveApiKeys(JWT_SECRET ?? secrets.jwtSecret)
  const url = publishedAddress(DATA_DIR)
  if (!url)
    throw new StartError(
      `The site on ${DATA_DIR} is still starting, or another command uses its database: try again in a moment.`,
    )
  return { url, serviceRoleKey, close: async () => {} }
}
