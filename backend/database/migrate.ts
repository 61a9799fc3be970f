import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfStatement, isUnreachable } from './failures.ts'
import type { Pool } from './pool.ts'
import type { Sql } from './sql.ts'
import { StartError, Unavailable } from './start-error.ts'
import { transaction } from './transaction.ts'

interface Migration {
  version: string
  name: string
  statements: string
}

interface MigrateOptions {
  folders: string[]
  /** Runs in the same transaction when the database was empty. */
  seed?: (tx: Sql) => Promise<void>
  beforeMigrating?: BeforeMigrating | undefined
}

/** Awaited by one process before it migrates a database with content; if it throws, no migration is applied. */
export type BeforeMigrating = (missing: string[]) => Promise<void>

const MIGRATION_LOCK = 7_215_312

const INSUFFICIENT_PRIVILEGE = '42501'
const NEEDED_RIGHTS =
  'The role in DATABASE_URL needs more rights: see "Your own PostgreSQL" in docs/operations.md.'
/** PostgreSQL 16 and later let a role grant the attributes that it has itself. */
const NEEDED_FOR_ROLES =
  'The role in DATABASE_URL needs CREATEROLE and BYPASSRLS; up to PostgreSQL 15 only a superuser gives BYPASSRLS, so let one run "create role service_role nologin noinherit bypassrls" first. See "Your own PostgreSQL" in docs/operations.md.'

export interface MigrationPlan {
  missing: string[]
  unknown: string[]
  edited: string[]
}

/** What a start would apply, and why it would refuse. Reads only, without locks. @throws pg's errors. */
export async function planMigrations(owner: Pool, folders: string[]): Promise<MigrationPlan> {
  const [table] = await owner`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`
  return plan(await readAll(folders), table?.exists ? await recorded(owner) : new Map())
}

/** Applies missing migrations in one transaction; resolves to this release's. @throws StartError, Unavailable. */
export async function migrate(
  owner: Pool,
  { folders, seed, beforeMigrating }: MigrateOptions,
): Promise<string[]> {
  const wanted = await readAll(folders)
  await transaction(owner, async (tx) => {
    await tx`set local lock_timeout = '60s'`
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.catch((error: Error) => {
      // The other process may be writing a backup first, which can take long.
      throw new Unavailable(
        'database',
        `Another process has been migrating the database for a minute: ${error.message}`,
      )
    })
    const done = await appliedMigrations(tx)
    const planned = plan(wanted, done)
    refuse(planned)
    if (beforeMigrating && done.size > 0 && planned.missing.length > 0) {
      await tx`set local idle_in_transaction_session_timeout = 0`
      await beforeMigrating(planned.missing)
    }
    for (const migration of wanted) {
      if (!done.has(migration.version)) await apply(tx, migration)
    }
    if (done.size === 0) await seed?.(tx)
  })
  return wanted.map(({ version }) => version)
}

function plan(wanted: Migration[], done: Map<string, Applied>): MigrationPlan {
  const known = new Map(wanted.map((migration) => [migration.version, migration]))
  const found = [...done.values()]
  return {
    missing: wanted.filter(({ version }) => !done.has(version)).map(fullName),
    unknown: found.filter(({ version }) => !known.has(version)).map(fullName),
    edited: found
      .filter(({ version, checksum }) => {
        const mine = known.get(version)
        return mine && checksumOf(mine) !== checksum
      })
      .map(fullName),
  }
}

function refuse({ unknown: [newer], edited: [edited] }: MigrationPlan): void {
  if (newer) {
    throw new StartError(
      `The database holds the migration ${newer}, which this release does not know: start the newer release that made it.`,
    )
  }
  if (edited) {
    throw new StartError(`The migration ${edited} was edited after it had run: restore the file.`)
  }
}

function fullName({ version, name }: Pick<Migration, 'version' | 'name'>): string {
  return `${version}_${name}`
}

async function readAll(folders: string[]): Promise<Migration[]> {
  return (await Promise.all(folders.map(readMigrations))).flat()
}

/** In the order in which they are applied. */
export async function migrationVersions(folders: string[]): Promise<string[]> {
  return (await Promise.all(folders.map(readMigrations))).flat().map(({ version }) => version)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [version = '', ...name] = file.replace(/\.sql$/, '').split('_')
      return {
        version,
        name: name.join('_'),
        statements: await readFile(join(folder, file), 'utf8'),
      }
    }),
  )
}

/** Creates the table with hosted Supabase's name and columns, plus a checksum. */
async function appliedMigrations(tx: Sql) {
  await tx`create schema if not exists supabase_migrations`
  await tx`
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, name text, statements text[], checksum text,
      applied_at timestamptz not null default now()
    )`
  return recorded(tx)
}

interface Applied {
  version: string
  name: string
  checksum: string
}

async function recorded(sql: Sql): Promise<Map<string, Applied>> {
  const rows = await sql<Applied[]>`
    select version, name, checksum from supabase_migrations.schema_migrations`
  return new Map(rows.map((row) => [row.version, row]))
}

async function apply(tx: Sql, migration: Migration): Promise<void> {
  await tx.unsafe(migration.statements).catch((error: Error) => {
    // A lost connection or a full disk is not a fault of the migration.
    if (!isOfStatement(error) || isUnreachable(error)) throw error
    const advice = error.code === INSUFFICIENT_PRIVILEGE ? ` ${rightsFor(migration)}` : ''
    throw new StartError(
      `The migration ${fullName(migration)} failed, nothing was changed: ${error.message}.${advice}`,
    )
  })
  await tx`
    insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
    values (${migration.version}, ${migration.name}, ${[migration.statements]}, ${checksumOf(migration)})`
}

function rightsFor({ name }: Migration): string {
  return name === 'roles' ? NEEDED_FOR_ROLES : NEEDED_RIGHTS
}

function checksumOf({ statements }: Migration): string {
  return createHash('sha256').update(statements).digest('hex')
}
