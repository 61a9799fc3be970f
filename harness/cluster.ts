import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../backend/database/client.ts'
import { startEmbeddedPostgres } from '../backend/database/embedded.ts'
import { createPool } from '../backend/database/pool.ts'
import { prepareDatabase } from '../backend/database/prepare.ts'
import { startPostgresServer } from './postgres-server.ts'
import { testSecret } from './secret.ts'

/** The database that others are cloned from: the migrated schema without a row. */
export const TEMPLATE = 'template_migrated'

/** Several sites of a run share a cluster, each with its own pools. */
const MAX_CONNECTIONS = 200

/**
 * Starts a PostgreSQL with `TEMPLATE` in a temporary directory, which `stop` removes: the embedded one, or the one
 * whose programs lie in the folder `programs`.
 */
export async function startCluster(programs?: string): Promise<{
  address: DatabaseAddress
  stop: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'cluster-'))
  await chmod(directory, 0o711)
  const server = await startServer(directory, programs)
  await prepareTemplate(server.address)
  return {
    address: server.address,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startServer(directory: string, programs?: string) {
  if (programs) {
    const settings = [`max_connections=${MAX_CONNECTIONS}`]
    const server = await startPostgresServer(directory, { programs, settings })
    return { address: server.socket('postgres'), stop: server.stop }
  }
  return startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    password: testSecret,
    connections: MAX_CONNECTIONS,
    log: (level, line) => /warn|error/.test(level) && process.stderr.write(`${line}\n`),
  })
}

/** Creates and migrates `TEMPLATE` in a cluster. */
export async function prepareTemplate(cluster: DatabaseAddress): Promise<void> {
  const owner = createPool(cluster)
  await owner.unsafe(`create database ${TEMPLATE}`)
  await owner.end()
  const database = databaseOf(cluster, TEMPLATE)
  const { closeLogins } = await prepareDatabase({ database, secret: testSecret })
  await closeLogins()
}

/** The address of one of a cluster's databases. */
export function databaseOf({ url, ...cluster }: DatabaseAddress, name: string): DatabaseAddress {
  return url ? { url: new URL(name, url).href } : { ...cluster, database: name }
}
