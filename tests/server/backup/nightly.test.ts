import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startNightlyBackups } from '../../../server/backup/nightly.ts'
import type { Environment } from '../../../server/environment.ts'
import { manifestOf } from '../../support/archives.ts'
import { startTestBackend } from '../../support/backend.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { emptyDatabase } from '../../support/empty-database.ts'
import { testSecret } from '../../support/secret.ts'
import { startSiteProcess } from '../../support/site.ts'

test('of two nodes one makes a backup a day, and drops the oldest', async () => {
  const directory = temporaryDirectory()
  const BACKUP_DIR = join(directory, 'backups')
  const kept = ['backup-2020-01-01T03-00-00Z.tar', 'nightly-2020-01-02T03-00-00Z.tar']
  mkdirSync(BACKUP_DIR)
  for (const name of ['nightly-2020-01-01T03-00-00Z.tar', ...kept, `${kept[1]}.partial`])
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
  await expect.poll(files).toHaveLength(3)
  expect(files().slice(0, 2)).toEqual(kept)
  const { tables } = await manifestOf(join(BACKUP_DIR, files()[2] ?? ''))
  expect(tables.find(({ name }) => name === 'public.staff')?.rows).toBe(1)

  const second: string[] = []
  const environment = {
    ...env,
    DATA_DIR: directory,
    BACKUP_DIR,
    BACKUP_AT: 0,
    BACKUP_KEEP: 2,
  } as never as Environment
  const node = startNightlyBackups(environment, (_, line) => void second.push(line))
  onTestFinished(node.close)
  await expect.poll(() => second).toEqual(['No nightly backup is due here'])
})

test('of a hosted project one is made a day too', async () => {
  const { backend, url, stop } = await startTestBackend()
  onTestFinished(stop)
  const BACKUP_DIR = temporaryDirectory()
  const environment = {
    ...{ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: backend.serviceRoleKey },
    ...{ BACKUP_DIR, BACKUP_AT: 0, BACKUP_KEEP: 1 },
  } as never as Environment
  const said: string[] = []
  const look = async () => {
    const before = said.length
    const node = startNightlyBackups(environment, (_, line) => void said.push(line))
    await expect.poll(() => said.length).toBe(before + 1)
    await node.close()
  }
  await look()
  await look()
  expect(said[0]).toContain('The nightly backup is written to')
  expect(said[1]).toBe('No nightly backup is due here')
  expect(readdirSync(BACKUP_DIR)).toHaveLength(1)
})
