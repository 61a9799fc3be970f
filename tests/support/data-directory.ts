import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { type ApiKeys, deriveApiKeys } from '../../backend/tokens.ts'

/** An empty directory that goes with the test. */
export function temporaryDirectory(): string {
  const { path, remove } = makeDataDirectory()
  onTestFinished(remove)
  return path
}

/** An empty directory, for several tests. */
export function makeDataDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'data-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The process id of the PostgreSQL that runs on a data directory. */
export function databasePid(dataDirectory: string): number {
  return Number(
    readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
}

/** The official client with the service key of an embedded installation. */
export async function serviceClient(url: string, dataDirectory: string): Promise<SupabaseClient> {
  return client(url, (await keysOf(dataDirectory)).serviceRoleKey)
}

/** The official client as a visitor of an embedded installation. */
export async function anonymousClient(url: string, dataDirectory: string): Promise<SupabaseClient> {
  return client(url, (await keysOf(dataDirectory)).anonKey)
}

/** The two API keys of an embedded installation. */
export function keysOf(dataDirectory: string): Promise<ApiKeys> {
  const secrets = JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8'))
  return deriveApiKeys(secrets.jwtSecret)
}

function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}
