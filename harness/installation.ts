import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type ApiKeys, deriveApiKeys } from '../backend/tokens.ts'

/** The process id of the PostgreSQL that runs on a data directory. */
export function databasePid(dataDirectory: string): number {
  return Number(
    readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
}

/** The official client with the service key of an embedded installation. */
export async function serviceClient(url: string, dataDirectory: string): Promise<SupabaseClient> {
  return client(url, (await apiKeysOf(dataDirectory)).serviceRoleKey)
}

/** The official client with the anonymous key of an embedded installation. */
export async function anonymousClient(url: string, dataDirectory: string): Promise<SupabaseClient> {
  return client(url, (await apiKeysOf(dataDirectory)).anonKey)
}

/** The two API keys of an embedded installation. */
export function apiKeysOf(dataDirectory: string): Promise<ApiKeys> {
  const secrets = JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8'))
  return deriveApiKeys(secrets.jwtSecret)
}

function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}
