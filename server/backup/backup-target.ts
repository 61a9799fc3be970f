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
import { openDatabase, prepareDirectory } from '../database.ts'
import { readSecrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { storeOptions } from '../store-options.ts'
import { BackupError } from './backup-error.ts'
import { type Installation, withSnapshot } from './database-source.ts'
import { serviceClient } from './hosted-client.ts'
import { withHosted } from './hosted-source.ts'
import type { Source } from './source.ts'

export type BackupTarget = Installation | { kind: 'hosted'; client: SupabaseClient }

interface Preparation {
  prepare?: boolean
  beforehand?: ((sql: Pool) => Promise<void>) | undefined
}

/** For the snapshot, its lock, and concurrent writes. */
const MAX_CONNECTIONS = 4

/** Runs `work` on the project or database, started if needed; `prepare` creates and migrates it. @throws StartError. */
export async function withTarget<T>(
  settings: Settings,
  log: Log,
  work: (target: BackupTarget) => Promise<T>,
  { prepare = false, beforehand }: Preparation = {},
): Promise<T> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = settings
  if (SUPABASE_URL) {
    if (!SUPABASE_SERVICE_ROLE_KEY) {
      throw new BackupError('SUPABASE_SERVICE_ROLE_KEY: is needed for this (see .env.example)')
    }
    return work({ kind: 'hosted', client: serviceClient(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY) })
  }
  requireOwnData(settings)
  if (prepare) prepareDirectory(settings.DATA_DIR)
  else requireData(settings)
  const { database, secret, stop } = await reach(settings, log)
  try {
    if (beforehand) await withOwner(database, beforehand)
    if (prepare) await (await prepareDatabase({ database, secret })).closeLogins()
    return await withInstallation(settings, database, work)
  } finally {
    await stop()
  }
}

/** The same for a database that is running. */
export async function withInstallation<T>(
  settings: Settings,
  database: DatabaseAddress,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  return withOwner(database, async (sql) => {
    const store = await openStore(storeOptions(settings))
    return work({ kind: settings.DATABASE_URL ? 'database' : 'embedded', sql, store })
  })
}

/** Runs `work` with a pool of connections as the owner of a database. */
export async function withOwner<T>(
  database: DatabaseAddress,
  work: (sql: Pool) => Promise<T>,
): Promise<T> {
  const sql = createPool(database, { name: 'backup', max: MAX_CONNECTIONS })
  try {
    return await work(sql)
  } finally {
    await sql.end(5000)
  }
}

/** Runs `work` on the content of a target. */
export function withSource<T>(
  target: BackupTarget,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return target.kind === 'hosted' ? withHosted(target.client, work) : withSnapshot(target, work)
}

async function reach(settings: Settings, log: Log) {
  const running = await runningDatabase(settings)
  if (running && (await answers(running.database))) return { ...running, stop: async () => {} }
  return openDatabase(settings, log)
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

/** The address of the running database for its owner; undefined if none is running. */
export async function runningDatabase({ DATABASE_URL, DATA_DIR, JWT_SECRET }: Settings) {
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

function requireData({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new BackupError(
    `There is nothing to back up in ${DATA_DIR}: start the site once, or set DATA_DIR, DATABASE_URL or SUPABASE_URL.`,
  )
}

/** The site could neither read nor remove files that another user has written. */
function requireOwnData({ DATABASE_URL, DATA_DIR }: Settings): void {
  const owner = DATABASE_URL ? undefined : statSync(DATA_DIR, { throwIfNoEntry: false })?.uid
  const me = process.getuid?.()
  if (owner === undefined || me === undefined || owner === me) return
  throw new BackupError(
    `${DATA_DIR} belongs to another user (${owner}): run this as that user, with runuser or sudo -u. Nothing was touched.`,
  )
}
