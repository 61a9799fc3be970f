import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { generationSecret, loginPassword } from '../key-derivation.ts'
import { type KeySalts, readSalts } from '../key-salts.ts'
import type { DatabaseAddress } from './client.ts'
import { isDiskFull, isRefusedLogin, isUnreachable } from './failures.ts'
import { type BeforeMigrating, migrate, migrationVersions } from './migrate.ts'
import { createPool, type Pool } from './pool.ts'
import { reachDatabase } from './reach-database.ts'
import type { Sql } from './sql.ts'
import { StartError, Unavailable } from './start-error.ts'
import { transaction } from './transaction.ts'

interface PrepareOptions {
  database: DatabaseAddress
  secret?: string | undefined
  migrations?: string
  seed?: ((tx: Sql) => Promise<void>) | undefined
  beforeMigrating?: BeforeMigrating | undefined
  /** The IANA name of the zone whose day the database takes for today; without it nothing changes. */
  timeZone?: string | undefined
}

export interface Prepared {
  secret: string
  versions: string[]
  salts: KeySalts
  /** Ends the connections that guard the logins; call it once another connection stays logged in. */
  closeLogins: () => Promise<void>
}

/** Keys of advisory locks: arbitrary, but the same in every process. */
export const LOGINS_LOCK = 7_215_315
const TIME_ZONE_LOCK = 7_215_316
export const LOGINS = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin']
const PLATFORM = join(import.meta.dirname, 'platform')
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
export const MIGRATION_FOLDERS = [PLATFORM, MIGRATIONS]

/** The versions of all migrations that this release brings, in their order. */
export function knownMigrations(): Promise<string[]> {
  return migrationVersions([PLATFORM, MIGRATIONS])
}

/** As the owner: migrations, time zone, secret, logins. @throws StartError; Unavailable where it may answer later. */
export async function prepareDatabase({
  database,
  secret,
  migrations = MIGRATIONS,
  seed,
  beforeMigrating,
  timeZone,
}: PrepareOptions): Promise<Prepared> {
  const owner = createPool(database, { name: 'migrations' })
  try {
    await reachDatabase(owner, database)
    const versions = await migrate(owner, {
      folders: [PLATFORM, migrations],
      ...(seed && { seed }),
      beforeMigrating,
    })
    if (timeZone) await setTimeZone(owner, timeZone)
    const activeSecret = secret ?? (await secretInDatabase(owner))
    const logins = await provisionLogins(owner, database, activeSecret)
    return { secret: activeSecret, versions, ...logins }
  } catch (error) {
    throw explain(error as Error)
  } finally {
    await owner.end()
  }
}

/** `office_today()` comes with the zone of its migration; a foundation elsewhere has another day. */
async function setTimeZone(owner: Pool, timeZone: string) {
  const zone = `'${timeZone.replaceAll("'", "''")}'`
  await transaction(owner, async (tx) => {
    await tx`select pg_advisory_xact_lock(${TIME_ZONE_LOCK})`
    const [other] = await tx`
      select from pg_proc
      where oid = to_regprocedure('public.office_today()') and strpos(prosrc, ${zone}) = 0`
    if (!other) return
    await tx.unsafe(`create or replace function public.office_today() returns date
      language sql stable set search_path = ''
      as $$ select (now() at time zone ${zone})::date $$`)
  })
}

function explain(error: Error): Error {
  if (error instanceof StartError) return error
  if (isDiskFull(error)) return new StartError(`The database's disk is full: ${error.message}`)
  if (!isUnreachable(error)) return error
  return new Unavailable('database', `The database does not answer any more: ${error.message}`)
}

async function secretInDatabase(owner: Pool): Promise<string> {
  await owner`
    insert into platform.settings (key, value) values ('jwt_secret', ${randomBytes(48).toString('base64url')})
    on conflict (key) do nothing`
  const [row] = await owner<{ value: string }[]>`
    select value from platform.settings where key = 'jwt_secret'`
  return row?.value ?? ''
}

/** Sets passwords and stays logged in, so that a process with another secret is refused. */
async function provisionLogins(
  owner: Pool,
  database: DatabaseAddress,
  secret: string,
): Promise<Pick<Prepared, 'salts' | 'closeLogins'>> {
  const logins = new Map<string, Pool>()
  const closeLogins = async () => {
    for (const login of logins.values()) await login.end()
  }
  // A session lock, because a new password only works once its transaction has ended.
  const { sql: session, release } = await owner.acquire()
  try {
    await session`select pg_advisory_lock(${LOGINS_LOCK})`
    const salts = await readSalts(session)
    const passwordOf = (role: string) => loginPassword(generationSecret(secret, salts.logins), role)
    for (const username of LOGINS) {
      const as = { username, password: passwordOf(username) }
      // Open for the whole start: a process with another secret looks for these connections.
      logins.set(username, createPool(database, { as, name: username, keepOpen: true }))
    }
    const missing: string[] = []
    for (const [username, failure] of await tryLogins(logins)) {
      await refuseOtherSecret(session, username, failure)
      // `alter role` takes no parameters; the password is hexadecimal, the name is one of ours.
      missing.push(`alter role ${username} password '${passwordOf(username)}'`)
    }
    // All or none: several statements in one message are a transaction.
    if (missing.length > 0) await session.unsafe(missing.join(';'))
    const [out] = missing.length > 0 ? await tryLogins(logins) : []
    if (out) throw loginFailed(...out)
    await session`select pg_advisory_unlock(${LOGINS_LOCK})`
    return { salts, closeLogins }
  } catch (error) {
    await closeLogins()
    throw error
  } finally {
    release()
  }
}

async function tryLogins(logins: Map<string, Pool>): Promise<[username: string, failure: Error][]> {
  const failures: [string, Error][] = []
  const tryLogin = ([username, login]: [string, Pool]) =>
    login`select 1`.catch((failure: Error) => void failures.push([username, failure]))
  await Promise.all([...logins].map(tryLogin))
  return failures
}

/** Passwords derive from the secret, so a process that is logged in while this one is refused has another secret. */
async function refuseOtherSecret(owner: Sql, username: string, failure: Error) {
  const [connected] = await owner`select from pg_stat_activity where usename = ${username} limit 1`
  if (!connected) return
  throw isRefusedLogin(failure)
    ? new StartError(
        'JWT_SECRET: other processes use this PostgreSQL server with another one: give every node and every site on it the same, or stop them all to change it.',
      )
    : loginFailed(username, failure)
}

function loginFailed(username: string, failure: Error): StartError {
  const message = `The database does not let ${username} in: ${failure.message}`
  return isUnreachable(failure) ? new Unavailable('database', message) : new StartError(message)
}
