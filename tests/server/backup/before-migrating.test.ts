import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseAddress } from '../../../backend/database/client.ts'
import { startEmbeddedPostgres } from '../../../backend/database/embedded.ts'
import { migrate } from '../../../backend/database/migrate.ts'
import { createPool, type Pool } from '../../../backend/database/pool.ts'
import { knownMigrations, MIGRATION_FOLDERS } from '../../../backend/database/prepare.ts'
import { testSecret } from '../../../harness/secret.ts'
import { beginSite, runSite, startSiteProcess } from '../../../harness/site-process.ts'
import { backupBeforeMigrating } from '../../../server/backup/optional-backups.ts'
import { restore } from '../../../server/backup/restore.ts'
import { readSecrets } from '../../../server/secrets.ts'
import type { Settings } from '../../../server/settings.ts'
import { manifestOf, rowsIn } from '../../support/archives.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { emptyDatabase } from '../../support/empty-database.ts'

/** The last migrations of a release of November 23, 2026. */
const LAST = ['0005', '20261123000200']
/** Names of what a start writes. */
const WRITTEN = /^before-migrating-20[\dTZ-]+\.tar$/
/** The line that says where. */
const TOLD = /Before migrating \(([^)]+)\) a backup is written to ([^:]+\.tar): /

/** The folders of that release's migrations. */
function olderFolders(): string[] {
  return MIGRATION_FOLDERS.map((folder, at) => {
    const older = temporaryDirectory()
    for (const file of readdirSync(folder))
      if ((file.split('_')[0] ?? '') <= (LAST[at] ?? ''))
        cpSync(join(folder, file), join(older, file))
    return older
  })
}

/** Makes what that release would have left: its schema and, if wanted, a row. */
async function makeOlder(database: DatabaseAddress, { rows = true } = {}): Promise<string[]> {
  const owner = createPool(database)
  const versions = await migrate(owner, { folders: olderFolders() })
  if (rows) await owner`insert into public.events (title, date) values ('Old walk', '2027-01-05')`
  await owner.end()
  return versions
}

/** Settings of a site on an older database, the versions of its migrations, and a way to look in. */
async function older(options?: { rows: boolean }) {
  const url = await emptyDatabase()
  const versions = await makeOlder({ url }, options)
  const owner = createPool({ url })
  onTestFinished(() => owner.end())
  const directory = temporaryDirectory()
  const given = {
    ...{ DATABASE_URL: url, JWT_SECRET: testSecret, DATA_DIR: directory, LOG_LEVEL: 'info' },
    BACKUP_DIR: join(directory, 'kept'),
  }
  return { given, versions, owner }
}

async function start(given: Record<string, string>) {
  const site = await startSiteProcess(given)
  onTestFinished(async () => void (await site.stop()))
  return site
}

const filesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory).sort() : [])

async function migrationsIn(owner: Pool): Promise<string[]> {
  const rows = await owner<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  return rows.map(({ version }) => version)
}

test('a start that migrates an older database backs it up first and logs the path', async () => {
  const { given, versions, owner } = await older()
  const site = await start(given)
  const [, missing = '', path = ''] = TOLD.exec(site.output()) ?? []
  expect(missing.split(', ')).toContain('20261124130000_content_table')
  expect(filesIn(given.BACKUP_DIR)).toEqual([expect.stringMatching(WRITTEN)])
  expect(path).toBe(join(given.BACKUP_DIR, filesIn(given.BACKUP_DIR)[0] ?? ''))
  expect(await migrationsIn(owner)).toEqual(await knownMigrations())
  expect((await manifestOf(path)).migrations).toEqual(versions)
  expect(await rowsIn(path, 'public.events')).toMatchObject([{ title: 'Old walk' }])
  await site.stop()

  // Nothing is left to migrate.
  expect((await start(given)).output()).not.toMatch(TOLD)
  expect(filesIn(given.BACKUP_DIR)).toHaveLength(1)

  const target = { DATABASE_URL: await emptyDatabase(), JWT_SECRET: testSecret }
  const settings = { ...target, DATA_DIR: temporaryDirectory() } as never as Settings
  await restore(path, { settings, log: () => {} })
  const restored = createPool({ url: target.DATABASE_URL })
  onTestFinished(() => restored.end())
  expect(await restored`select title from public.events`).toEqual([{ title: 'Old walk' }])
})

test('of two nodes that start at once one writes the backup', async () => {
  const { given } = await older()
  const other = { ...given, DATA_DIR: temporaryDirectory() }
  const sites = await Promise.all([beginSite(given), beginSite(other)])
  for (const { stop } of sites) onTestFinished(async () => void (await stop()))
  for (const { output } of sites) await expect.poll(output).toContain('is ready')
  expect(sites.filter((site) => TOLD.test(site.output()))).toHaveLength(1)
  expect(filesIn(given.BACKUP_DIR)).toHaveLength(1)
})

test('a node waits while another one backs up and migrates', async () => {
  const { given, owner } = await older()
  const { sql: locked, release } = await owner.acquire()
  onTestFinished(release)
  await locked`select pg_advisory_lock(7215312)`
  const site = await beginSite(given)
  onTestFinished(async () => void (await site.stop()))
  // As the end of a minute of waiting does.
  const cancel = () => locked`
    select pg_cancel_backend(pid) from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await cancel()).length).toBeGreaterThan(0)
  await expect
    .poll(site.output)
    .toContain('Waiting for the database: Another process has been migrating the database')
  await locked`select pg_advisory_unlock(7215312)`
  await expect.poll(site.output).toContain('is ready')
})

test('if the backup cannot be written the start stops, names the setting that skips it, and has changed nothing', async () => {
  const { given, versions, owner } = await older()
  writeFileSync(given.BACKUP_DIR, 'no directory')
  const { code, reason } = await runSite(given)
  expect(code).toBe(1)
  expect(reason).toMatch(
    /^Stopped: No backup could be written before migrating the database \(.*kept.* cannot be written: EEXIST.*\): mend that, or set BACKUP_BEFORE_MIGRATING=off to migrate without one\. Nothing was changed\.$/,
  )
  expect(await migrationsIn(owner)).toEqual(versions)

  const site = await start({ ...given, BACKUP_BEFORE_MIGRATING: 'off' })
  expect(site.output()).not.toMatch(TOLD)
  expect(await migrationsIn(owner)).toEqual(await knownMigrations())
})

test('a start that retries leaves one backup, the latest', async () => {
  const { given, owner } = await older()
  const settings = { ...given, BACKUP_BEFORE_MIGRATING: true, BACKUP_KEEP: 14 }
  const backUp = backupBeforeMigrating(
    settings as never as Settings,
    { url: given.DATABASE_URL },
    () => {},
  )
  await backUp?.(['a_migration'])
  await owner`insert into public.events (title, date) values ('Later walk', '2027-01-06')`
  await backUp?.(['a_migration'])
  const [name = '', ...others] = filesIn(given.BACKUP_DIR)
  expect(others).toEqual([])
  expect(await rowsIn(join(given.BACKUP_DIR, name), 'public.events')).toHaveLength(2)
})

test('an empty database is not backed up', async () => {
  const { given } = await older({ rows: false })
  await start(given)
  await start({ ...given, DATABASE_URL: await emptyDatabase() })
  expect(filesIn(given.BACKUP_DIR)).toEqual([])
})

test('the embedded database is backed up into DATA_DIR, and BACKUP_KEEP archives stay', async () => {
  const DATA_DIR = temporaryDirectory()
  const { databasePassword } = readSecrets(DATA_DIR)
  const postgres = await startEmbeddedPostgres({
    directory: join(DATA_DIR, 'postgres'),
    password: databasePassword,
    log: () => {},
  })
  await makeOlder(postgres.address)
  await postgres.stop()
  const directory = join(DATA_DIR, 'backups')
  const [oldest, old] = ['01', '02'].map(
    (day) => `before-migrating-2020-01-${day}T03-00-00-000Z.tar`,
  )
  const others = ['backup-2020-01-01T03-00-00-000Z.tar', 'nightly-2020-01-01T03-00-00-000Z.tar']
  mkdirSync(directory)
  for (const name of [oldest, old, `${oldest}.partial`, ...others])
    writeFileSync(join(directory, name ?? ''), 'an old one')
  const site = await start({ DATA_DIR, BACKUP_KEEP: '2', WORKERS: '2', LOG_LEVEL: 'info' })
  const [, , path = ''] = TOLD.exec(site.output()) ?? []
  expect(filesIn(directory)).toEqual([...others, old, basename(path)].sort())
  expect(await rowsIn(path, 'public.events')).toHaveLength(1)
})
