import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect, inject, vi } from 'vitest'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import { type Backend, createBackend } from '../../backend/index.ts'
import type { BackendOptions } from '../../backend/options.ts'
import { databaseOf, TEMPLATE } from '../../harness/cluster.ts'
import { testSecret } from '../../harness/secret.ts'
import { testUploadLimit } from '../../harness/upload-limit.ts'

export interface TestBackend {
  backend: Backend
  /** Without a slash at the end. */
  url: string
  /** The official client with the anonymous key, or another key or token's. */
  client: (key?: string) => SupabaseClient
  /** The database as its owner, for putting rows in and looking from outside. */
  owner: Pool
  /** How the owner reaches the database. */
  database: DatabaseAddress
  filesDirectory: string
  stop: () => Promise<void>
}

/** A backend on its own database and port. Stop it in `afterAll`. */
export async function startTestBackend(
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = createPool(cluster)
  // Migrations of its own need an empty database.
  const template = options.migrations ? 'template0' : TEMPLATE
  await admin.unsafe(`create database ${name} template ${template}`)
  const database = databaseOf(cluster, name)
  const filesDirectory = await mkdtemp(join(tmpdir(), 'files-'))

  let backend: Backend | undefined
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => backend?.fetch(request) ?? new Response(),
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const running = await createBackend({
    secret: testSecret,
    siteUrl: url,
    filesDirectory,
    uploadLimit: testUploadLimit,
    log: () => {},
    ...options,
    database: { ...database, ...options.database },
  })
  backend = running
  const owner = createPool(database)
  return {
    backend: running,
    url,
    database,
    filesDirectory,
    owner,
    client: (key = running.anonKey) =>
      createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } }),
    stop: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await running.close()
      await owner.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
      await rm(filesDirectory, { recursive: true, force: true })
    },
  }
}

/**
 * Waits until the backend serves a table, or a function as `rpc/NAME`, that was created just now: the
 * notification of it arrives a moment later. For hooks, in which `expect.poll` cannot be used.
 */
export async function untilServed({ url, backend }: TestBackend, path: string): Promise<void> {
  const headers = { apikey: backend.serviceRoleKey }
  const statusNow = async () => (await fetch(`${url}/rest/v1/${path}`, { headers })).status
  await vi.waitFor(async () => expect(await statusNow()).not.toBe(404), { timeout: 20_000 })
}
