import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import { OWNER } from '../../backend/database/embedded-cluster.ts'
import { runningServer } from '../../backend/database/embedded-process.ts'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import { prepareDatabase } from '../../backend/database/prepare.ts'
import type { Log } from '../../backend/log.ts'
import { openStore } from '../../backend/storage/open-store.ts'
import { openDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'
import { readSecrets } from '../secrets.ts'
import { storeOptions } from '../store-options.ts'
import { BackupError } from './backup-error.ts'
import { type Installation, withSnapshot } from './database-source.ts'
import { serviceClient } from './hosted-client.ts'
import { withHosted } from './hosted-source.ts'
import type { Source } from './source.ts'

/** An installation of ours, or a hosted project. */
export type Place = Installation | { kind: 'hosted'; client: SupabaseClient }

interface Preparation {
  prepare?: boolean
  beforehand?: ((sql: Pool) => Promise<void>) | undefined
}

/** The snapshot, its lock, and what is written beside them. */
const CONNECTIONS = 4

/**
 * Lends what the environment names: a hosted project, the database at `DATABASE_URL`, or the embedded
 * one, of the running site or started for the time being.
 *
 * @param prepare makes the database where there is none, and brings it up to this release, after
 *   `beforehand` had a look at it as the owner.
 * @throws StartError with one line that says what to do.
 */
export async function withPlace<T>(
  environment: Environment,
  log: Log,
  work: (place: Place) => Promise<T>,
  { prepare = false, beforehand }: Preparation = {},
): Promise<T> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = environment
  if (SUPABASE_URL) {
    if (!SUPABASE_SERVICE_ROLE_KEY) {
      throw new BackupError('SUPABASE_SERVICE_ROLE_KEY: is needed for this (see .env.example)')
    }
    return work({ kind: 'hosted', client: serviceClient(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY) })
  }
  requireOwnData(environment)
  if (!prepare) requireData(environment)
  const { database, secret, stop } = await reach(environment, log)
  try {
    if (beforehand) await withOwner(database, beforehand)
    if (prepare) await (await prepareDatabase({ database, secret })).closeLogins()
    return await withInstallation(environment, database, work)
  } finally {
    await stop()
  }
}

/** The same for a process whose site runs on that database. */
export async function withInstallation<T>(
  environment: Environment,
  database: DatabaseAddress,
  work: (place: Installation) => Promise<T>,
): Promise<T> {
  return withOwner(database, async (sql) => {
    const store = await openStore(storeOptions(environment))
    return work({ kind: environment.DATABASE_URL ? 'database' : 'embedded', sql, store })
  })
}

/** Lends connections of the owner of a database. */
export async function withOwner<T>(
  database: DatabaseAddress,
  work: (sql: Pool) => Promise<T>,
): Promise<T> {
  const sql = createPool(database, { name: 'backup', max: CONNECTIONS })
  try {
    return await work(sql)
  } finally {
    await sql.end(5000)
  }
}

/** What a place holds, as a backup sees it. */
export function withSource<T>(place: Place, work: (source: Source) => Promise<T>): Promise<T> {
  return place.kind === 'hosted' ? withHosted(place.client, work) : withSnapshot(place, work)
}

/** A server that runs is used as it is; its site, if there is one, need not be asked. */
async function reach(environment: Environment, log: Log) {
  const running = await runningDatabase(environment)
  if (running && (await answers(running.database))) return { ...running, stop: async () => {} }
  return openDatabase(environment, log)
}

async function answers(address: DatabaseAddress): Promise<boolean> {
  if (address.path && !existsSync(address.path)) return false
  const sql = createPool(address)
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end())
}

/** How the owner reaches the database that runs, if one does. */
export async function runningDatabase({ DATABASE_URL, DATA_DIR, JWT_SECRET }: Environment) {
  if (DATABASE_URL) return { database: { url: DATABASE_URL }, secret: JWT_SECRET }
  const server = await runningServer(join(DATA_DIR, 'postgres'))
  if (!server) return undefined
  const { databasePassword, jwtSecret } = readSecrets(DATA_DIR)
  const database: DatabaseAddress = {
    path: server.socket,
    username: OWNER,
    password: databasePassword,
    database: 'postgres',
  }
  return { database, secret: JWT_SECRET ?? jwtSecret }
}

function requireData({ DATABASE_URL, DATA_DIR }: Environment): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new BackupError(
    `There is nothing to back up in ${DATA_DIR}: start the site once, or set DATA_DIR, DATABASE_URL or SUPABASE_URL.`,
  )
}

/** What another user wrote there the site could neither read nor remove. */
function requireOwnData({ DATABASE_URL, DATA_DIR }: Environment): void {
  const owner = DATABASE_URL ? undefined : statSync(DATA_DIR, { throwIfNoEntry: false })?.uid
  const me = process.getuid?.()
  if (owner === undefined || me === undefined || owner === me) return
  throw new BackupError(
    `${DATA_DIR} belongs to another user (${owner}): run this as that user, with runuser or sudo -u. Nothing was touched.`,
  )
}
