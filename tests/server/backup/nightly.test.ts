import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../../backend/database/pool.ts'
import { testSecret } from '../../../harness/secret.ts'
import { startSiteProcess } from '../../../harness/site-process.ts'
import { startNightlyBackups } from '../../../server/backup/nightly.ts'
import type { Settings } from '../../../server/settings.ts'
import { manifestOf } from '../../support/archives.ts'
import { startTestBackend } from '../../support/backend.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { emptyDatabase } from '../../support/empty-database.ts'

/** What a node says that comes up. */
async function look(settings: object): Promise<string | undefined> {
  return (await lookAndCount(settings)).said
}

/** The same, with what it knows then. */
async function lookAndCount(settings: object) {
  const said: string[] = []
  const node = startNightlyBackups(settings as Settings, (_, line) => void said.push(line))
  await expect.poll(() => said).toHaveLength(1)
  await node.close()
  return { said: said[0], status: node.status() }
}

test('of two nodes one makes a backup a day, and removes the oldest', async () => {
  const directory = temporaryDirectory()
  const BACKUP_DIR = join(directory, 'backups')
  const mine = ['backup-2020-01-01T03-00-00-000Z.tar', 'nightly-of-ada.tar', 'nightly-1.txt']
  const [old, older] = [
    'nightly-2020-01-02T03-00-00-000Z.tar',
    'nightly-2020-01-01T03-00-00-000Z.tar',
  ]
  mkdirSync(BACKUP_DIR)
  for (const name of [...mine, old, older, `${old}.partial`, `${old}.partial.rows`])
    writeFileSync(join(BACKUP_DIR, name), 'an old one')
  const env = {
    DATABASE_URL: await emptyDatabase(),
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'info',
    BACKUP_AT: '0',
    BACKUP_KEEP: '2',
  }
  const first = await startSiteProcess({ ...env, DATA_DIR: directory, BACKUP_DIR })
  onTestFinished(async () => void (await first.stop()))
  await expect.poll(first.output).toContain('The nightly backup is written to')
  const files = () => readdirSync(BACKUP_DIR).toSorted()
  const made = () => files().filter((name) => ![...mine, old].includes(name))
  await expect.poll(files).toHaveLength(5)
  expect(files()).toEqual(expect.arrayContaining([...mine, old]))
  const { tables } = await manifestOf(join(BACKUP_DIR, made()[0] ?? ''))
  expect(tables.find(({ name }) => name === 'public.staff')?.rows).toBe(1)

  const settings = { ...env, DATA_DIR: directory, BACKUP_DIR, BACKUP_AT: 0, BACKUP_KEEP: 2 }
  expect(await look(settings)).toBe('No nightly backup is due here')

  // An archive from a wrong clock prevents none, and an unreadable one does not count.
  const owner = createPool({ url: env.DATABASE_URL })
  onTestFinished(() => owner.end())
  await owner`update platform.settings set value = '2999-01-01T03:00:00.000Z' where key = 'nightly_backup'`
  await owner.unsafe('create table "not "" ours" (id int)')
  const before = files()
  expect(await look(settings)).toContain('its manifest makes no sense')
  expect(files()).toEqual(before)
  await owner.unsafe('drop table "not "" ours"')
  expect(await look(settings)).toContain('The nightly backup is written to')
})

test('a failed backup is counted and shown by the doctor until one succeeds on any node', async () => {
  const DATA_DIR = temporaryDirectory()
  const given = { DATABASE_URL: await emptyDatabase(), JWT_SECRET: testSecret, DATA_DIR }
  await (await startSiteProcess(given)).stop()
  const directory = join(DATA_DIR, 'in-the-way')
  writeFileSync(directory, 'no directory')
  const settings = { ...given, BACKUP_DIR: directory, BACKUP_AT: 0, BACKUP_KEEP: 2 }
  const doctor = async (path: string) => {
    const env = { ...given, DATA_DIR: path, BACKUP_DIR: path, BACKUP_AT: '0' }
    const { code, printed } = await runCommand('doctor', env)
    return [code, printed.split('\n').filter((line) => line.includes(' Backups '))]
  }
  const none = /^problem +Backups +there is none, and BACKUP_AT wants one each night/
  expect(await doctor(DATA_DIR)).toEqual([1, [expect.stringMatching(none)]])

  const failed = await lookAndCount(settings)
  expect(failed.said).toMatch(/^The nightly backup failed: /)
  expect(failed.status).toEqual({ lastSuccess: 0, failures: 1 })
  const failure =
    /^problem +Backups +the nightly one failed at 20.+ \(.*cannot be written: EEXIST.*\): see the log$/
  expect(await doctor(DATA_DIR)).toEqual([
    1,
    [expect.stringMatching(failure), expect.stringMatching(none)],
  ])

  const elsewhere = temporaryDirectory()
  const begun = Date.now()
  const good = await lookAndCount({ ...settings, DATA_DIR: elsewhere, BACKUP_DIR: elsewhere })
  expect(good.status?.failures).toBe(0)
  expect(good.status?.lastSuccess).toBeGreaterThanOrEqual(begun)
  expect(await doctor(DATA_DIR)).toEqual([0, [expect.stringMatching(/^ok +Backups +the latest/)]])

  const owner = createPool({ url: given.DATABASE_URL })
  onTestFinished(() => owner.end())
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const set = (at: string) =>
    owner`update platform.settings set value = ${at} where key = 'nightly_backup'`
  await set(hoursAgo(35))
  expect((await doctor(elsewhere))[0]).toBe(0)
  // A manual backup does not count.
  writeFileSync(join(elsewhere, 'by-hand.tar'), 'a new one')
  await set(hoursAgo(37))
  const old = /^problem +Backups +the latest was made .+, and BACKUP_AT wants one each night/
  expect(await doctor(elsewhere)).toEqual([1, [expect.stringMatching(old)]])
})

test('a hosted project is backed up daily too', async () => {
  const { backend, url, stop } = await startTestBackend()
  onTestFinished(stop)
  const BACKUP_DIR = temporaryDirectory()
  // A clock was wrong once, and another archive was renamed by hand.
  const others = ['nightly-2999-01-01T03-00-00-000Z.tar', 'nightly-today.tar']
  for (const name of others) writeFileSync(join(BACKUP_DIR, name), 'another one')
  const settings = {
    ...{ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: backend.serviceRoleKey },
    ...{ DATA_DIR: BACKUP_DIR, BACKUP_DIR, BACKUP_AT: 0, BACKUP_KEEP: 2 },
  }
  expect(await look(settings)).toContain('The nightly backup is written to')
  expect(await look(settings)).toBe('No nightly backup is due here')
  expect(readdirSync(BACKUP_DIR)).toHaveLength(3)
})
