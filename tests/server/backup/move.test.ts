import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../../backend/database/pool.ts'
import { testSecret } from '../../../harness/secret.ts'
import { withSource, withTarget } from '../../../server/backup/backup-target.ts'
import { restore } from '../../../server/backup/restore.ts'
import { writeBackup } from '../../../server/backup/write-backup.ts'
import type { Settings } from '../../../server/settings.ts'
import { operator, PASSWORD } from '../../support/accounts.ts'
import { manifestOf, rowsIn } from '../../support/archives.ts'
import { startTestBackend } from '../../support/backend.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { startDouble } from '../../support/double.ts'
import { emptyDatabase } from '../../support/empty-database.ts'
import { startFilledBackend } from '../../support/filled-backend.ts'
import { dropLimits } from '../../support/poison.ts'

/** A restore adds an entry to it. */
const HISTORY = 'public.record_versions'

/** An archive's content without its history, source and time. */
async function contentOf(path: string) {
  const { tables, objects } = await manifestOf(path)
  return {
    tables: tables.filter(({ name }) => name !== HISTORY),
    objects: objects.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/** What can be read of files through the interface of a hosted project. */
async function filesIn(path: string) {
  const { objects } = await manifestOf(path)
  const rows = await rowsIn(path, 'storage.objects')
  return rows
    .map((row) => {
      const { bucket, name, sha256 } = objects.find(({ id }) => row.id === id) ?? {}
      const { mimetype, cacheControl } = (row.metadata ?? {}) as Record<string, string>
      return { bucket, name: String(name), sha256, mimetype, cacheControl, own: row.user_metadata }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const must = async (script: string, env: Record<string, string>, ...args: string[]) => {
  const { code, printed } = await runCommand(script, env, ...args)
  expect(printed).not.toContain('Stopped')
  expect(code).toBe(0)
  return printed
}

/** What a command works with, where it need not be one. */
const quietly = (env: Record<string, string>) => ({
  settings: env as never as Settings,
  log: () => {},
})

const backup = (path: string, { settings, log }: ReturnType<typeof quietly>) =>
  withTarget(settings, log, (target) => withSource(target, (source) => writeBackup(source, path)))

test('an archive moves from DATABASE_URL to the embedded database, to a hosted project, and back', {
  timeout: 120_000,
}, async () => {
  const directory = temporaryDirectory()
  const archive = (name: string) => join(directory, `${name}.tar`)
  const source = await startFilledBackend(join(directory, 'source'))
  onTestFinished(source.stop)
  await source.owner`
    with nameless as (insert into auth.users (phone) values ('15550100') returning id)
    insert into staff (user_id) select id from nameless`
  const printed = await must('backup', source.env, archive('database'))
  expect(printed).toMatch(new RegExp(`rows of ${source.tables} tables, 4 files, 2\\.9 MiB\\.\n$`))

  // The embedded one does not exist yet, and no site runs on it.
  const embedded = { DATA_DIR: temporaryDirectory() }
  await must('restore', embedded, archive('database'))
  await must('backup', embedded, archive('embedded'))
  expect(await contentOf(archive('embedded'))).toEqual(await contentOf(archive('database')))

  const project = await startTestBackend()
  onTestFinished(project.stop)
  const double = await startDouble(project.url)
  onTestFinished(double.stop)
  const key = { SUPABASE_SERVICE_ROLE_KEY: project.backend.serviceRoleKey }
  const moved = await must(
    'restore',
    { ...embedded, ...key },
    archive('embedded'),
    '--to',
    double.url,
  )
  expect(moved).toContain('Not carried over: 1 second factors: people set theirs up anew.')
  expect(moved).toContain('Not carried over: 1 deleted files: the project keeps none.')
  expect(moved).toContain('Not carried over: 1 passkeys: people add theirs anew.')
  expect(moved).toContain('Not carried over: 1 accounts without an e-mail address')
  const person = await project
    .client()
    .auth.signInWithPassword({ email: source.email, password: PASSWORD })
  expect(person.error).toBeNull()

  // The lists of hosted projects do not tell how people sign in.
  const { data } = await operator(project).auth.admin.listUsers()
  const listed = data.users.map((user) => ({ ...user, identities: null }))
  double.behave({ json: { users: listed } }, 'auth/admin/users')
  const hosted = { SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'of no use here', ...key }
  const taken = await must('backup', hosted, archive('hosted'))
  expect(taken).toContain('Passwords, second factors and passkeys cannot be read there')
  expect(await rowsIn(archive('hosted'), 'auth.identities')).toHaveLength(listed.length)
  expect(await filesIn(archive('hosted'))).toEqual(await filesIn(archive('database')))

  const back = { DATABASE_URL: await emptyDatabase(), JWT_SECRET: testSecret, DATA_DIR: directory }
  await restore(archive('hosted'), quietly(back))
  await backup(archive('back'), quietly(back))
  expect(await rowsIn(archive('back'), 'public.staff')).toHaveLength(1)
  for (const table of ['public.events', 'public.site_content']) {
    const rows = async (name: string) =>
      (await rowsIn(archive(name), table)).map((row) => JSON.stringify(row)).toSorted()
    expect(await rows('back')).toEqual(await rows('database'))
  }
  // The history comes along, and each restore is an entry of it. A project numbers the entries anew.
  const history = async (name: string) =>
    (await rowsIn(archive(name), HISTORY)).map(({ id, ...version }) => version)
  const restored = expect.objectContaining({ action: 'load', origin: 'restore' })
  expect(await history('embedded')).toEqual([...(await history('database')), restored])
  expect(await history('back')).toEqual([...(await history('embedded')), restored, restored])
  expect(await filesIn(archive('back'))).toEqual(await filesIn(archive('database')))
})

test('a project with only the specified tables is backed up and replaced', async () => {
  const directory = temporaryDirectory()
  const archive = (name: string) => join(directory, `${name}.tar`)
  const migrations = join(import.meta.dirname, '..', '..', 'support', 'section-three')
  const project = await startTestBackend({ migrations })
  onTestFinished(project.stop)
  const { owner } = project
  await owner`insert into annual_reports (year, title, file_name) values (2025, 'The year', 'a.pdf')`
  await owner`insert into team_members (name) select 'Member ' || n from generate_series(1, 2500) n`
  const env = {
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: project.backend.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: project.backend.serviceRoleKey,
    BACKUP_DIR: directory,
  }
  await must('backup', env, archive('project'))
  await owner`delete from team_members where name <> 'Member 7'`
  await expect(restore(archive('project'), quietly(env))).rejects.toThrow(
    'The project is not empty.',
  )
  const printed = await must('restore', env, archive('project'), '--replace')
  expect(printed).toContain('Nobody in it is staff: npm run staff -- add EMAIL')
  expect(await owner`select from team_members`).toHaveLength(2500)
  const [, kept = ''] = /What was there before is in (.+)\n/.exec(printed) ?? []
  expect(await rowsIn(kept, 'public.team_members')).toHaveLength(1)

  // Ours has more columns than it: they get their defaults.
  const ours = { DATABASE_URL: await emptyDatabase(), JWT_SECRET: testSecret, DATA_DIR: directory }
  const filled = 'empty fields of public.team_members.display_order: they are 0 here.'
  expect((await restore(archive('project'), quietly(ours))).lost).toContain(filled)
  const sql = createPool({ url: ours.DATABASE_URL })
  expect(await sql`select title, id is not null as id from annual_reports`).toEqual([
    { title: 'The year', id: true },
  ])
  await sql`insert into team_members (name, hidden) values ('A secret', true)`
  await sql`insert into team_members (name, visible_from) values ('To come', '2100-01-01')`
  await sql.end()

  // And the other way: content without a place in the project is reported before anything is deleted.
  await backup(archive('ours'), quietly(ours))
  const replacing = { ...quietly(env), replacedPath: archive('replaced') }
  const { lost } = await restore(archive('ours'), replacing)
  expect(lost).toContain('annual_reports.id: the project has no such column.')
  expect(lost).toContain('2 hidden or scheduled records: the project would show them.')
  expect(await owner`select year, title from annual_reports`).toEqual([
    { year: 2025, title: 'The year' },
  ])
  expect(await owner`select from team_members`).toHaveLength(2500)
  await owner`alter table team_members drop column bio`
  await expect(restore(archive('ours'), replacing)).rejects.toThrow(
    'The project has no column team_members.bio, which the backup has: add it there. Nothing was touched.',
  )
  expect(await owner`select from team_members`).toHaveLength(2500)
})

test('a backup of a hosted project includes content tables that are not specified', async () => {
  const project = await startTestBackend()
  onTestFinished(project.stop)
  await project.owner.unsafe(`
    create table public.lenders (name text primary key);
    select public.content_table('lenders');
    insert into public.lenders select 'Lender ' || n from generate_series(1, 1500) n`)
  // An owner without superuser rights has no event trigger that tells the service of a new table.
  await expect.poll(async () => (await project.client().from('lenders').select()).error).toBeNull()
  const archive = join(temporaryDirectory(), 'project.tar')
  const env = {
    SUPABASE_URL: project.url,
    SUPABASE_SERVICE_ROLE_KEY: project.backend.serviceRoleKey,
  }
  await backup(archive, quietly(env))
  expect(new Set((await rowsIn(archive, 'public.lenders')).map(({ name }) => name)).size).toBe(1500)
})

test('an archive from before there were owners makes the longest-standing member one', async () => {
  const directory = temporaryDirectory()
  const archive = join(directory, 'older.tar')
  const source = await startFilledBackend(join(directory, 'source'))
  onTestFinished(source.stop)
  await source.owner`alter table staff drop column owner cascade`
  await must('backup', source.env, archive)
  const target = {
    DATABASE_URL: await emptyDatabase(),
    JWT_SECRET: testSecret,
    DATA_DIR: directory,
  }
  await restore(archive, quietly(target))
  const sql = createPool({ url: target.DATABASE_URL })
  onTestFinished(() => sql.end())
  expect(await sql`select active, owner from staff`).toEqual([{ active: true, owner: true }])
})

test('rows that predate a constraint are restored unchanged, with the constraint', async () => {
  const directory = temporaryDirectory()
  const archive = join(directory, 'older.tar')
  const source = await startFilledBackend(join(directory, 'source'))
  onTestFinished(source.stop)
  const restoreLimits = await dropLimits(source.owner)
  await source.owner`insert into publications (title, year) values ('A paper', 20266)`
  await restoreLimits()
  await must('backup', source.env, archive)
  const target = {
    DATABASE_URL: await emptyDatabase(),
    JWT_SECRET: testSecret,
    DATA_DIR: directory,
  }
  await restore(archive, quietly(target))
  const sql = createPool({ url: target.DATABASE_URL })
  onTestFinished(() => sql.end())
  expect(await sql`select title, year from publications`).toEqual([
    { title: 'A paper', year: 20266 },
  ])
  await expect(sql`insert into publications (title, year) values ('B', 20266)`).rejects.toThrow(
    'violates check constraint "publications_year_range"',
  )
})
