import { createPool } from '../backend/database/pool.ts'
import { AlreadyServed, StartError } from '../backend/database/start-error.ts'
import { generationSecret } from '../backend/key-derivation.ts'
import { readSalts } from '../backend/key-salts.ts'
import type { Log } from '../backend/log.ts'
import { deriveApiKeys } from '../backend/tokens.ts'
import { startBackend } from './backend.ts'
import { findDatabase, secretIn } from './find-database.ts'
import { publishedAddress } from './published-address.ts'
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

async function runningSite(settings: Settings): Promise<Installation> {
  const url = publishedAddress(settings.DATA_DIR)
  if (!url)
    throw new StartError(
      `The site on ${settings.DATA_DIR} is still starting, or another command uses its database: try again in a moment.`,
    )
  return { url, serviceRoleKey: await serviceKeyOf(settings), close: async () => {} }
}

async function serviceKeyOf(settings: Settings): Promise<string> {
  const { database, secret, stop } = await findDatabase(settings)
  const owner = createPool(database, { name: 'keys' })
  try {
    const { keys: salt } = await readSalts(owner)
    const active = secret ?? (await secretIn(owner))
    return (await deriveApiKeys(generationSecret(active, salt))).serviceRoleKey
  } finally {
    await owner.end()
    await stop()
  }
}
