import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../backend/database/client.ts'
import { startEmbeddedPostgres } from '../backend/database/embedded.ts'
import { createPool } from '../backend/database/pool.ts'
import { prepareDatabase } from '../backend/database/prepare.ts'
import { testSecret } from './secret.ts'

/** The database that others are cloned from: the migrated schema without a row. */
export const TEMPLATE = 'template_migrated'

/** Starts an embedded PostgreSQL with `TEMPLATE` in a temporary directory, which `stop` removes. */
export async function startCluster(): Promise<{
  address: DatabaseAddress
  stop: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'cluster-'))
  await chmod(directory, 0o711)
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    password: testSecret,
    // Several sites of a run share it, each with pools of its own.
    connections: 200,
    log: (level, line) => /warn|error/.test(level) && process.stderr.write(`${line}\n`),
  })
  await prepareTemplate(server.address)
  return {
    address: server.address,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Creates and migrates `TEMPLATE` in a cluster. */
export async function prepareTemplate(cluster: DatabaseAddress): Promise<void> {
  const owner = createPool(cluster)
  await owner.unsafe(`create database ${TEMPLATE}`)
  await owner.end()
  const database = databaseOf(cluster, TEMPLATE)
  const { leave } = await prepareDatabase({ database, secret: testSecret })
  await leave()
}

/** The address of one of a cluster's databases. */
export function databaseOf({ url, ...cluster }: DatabaseAddress, name: string): DatabaseAddress {
  return url ? { url: new URL(name, url).href } : { ...cluster, database: name }
}
