import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackend } from '../../../backend/index.ts'
import { testSecret } from '../../../harness/secret.ts'
import { testUploadLimit } from '../../../harness/upload-limit.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeEach(async () => {
  running = await startTestBackend()
  const service = running.client(running.backend.serviceRoleKey)
  await service.storage.createBucket('files', { public: false })
  await service.storage.from('files').upload('kept', 'kept')
  await age('objects', await kept())
})
afterEach(() => running.stop())

const HOUR = 3_600_000
const folder = (...path: string[]) => join(running.filesDirectory, ...path)
const kept = async () => {
  const [row] = await running.owner`select version from storage.objects where name = 'kept'`
  return String(row?.version)
}
const pathOf = (kind: string, version: string) =>
  kind === 'objects' ? folder(kind, version.slice(0, 2), version) : folder(kind, version)
const list = async (kind: string) =>
  (await readdir(folder(kind), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function age(kind: string, version: string, hours = 25): Promise<void> {
  const time = new Date(Date.now() - hours * HOUR)
  await utimes(pathOf(kind, version), time, time)
}
async function leave(kind: string, hours: number): Promise<string> {
  const version = randomUUID()
  await mkdir(join(pathOf(kind, version), '..'), { recursive: true })
  await writeFile(pathOf(kind, version), 'left')
  await age(kind, version, hours)
  return version
}

test('partial uploads are deleted after a day', async () => {
  const [, young] = [await leave('parts', 25), await leave('parts', 23)]
  expect(await running.backend.sweepFiles()).toEqual({ partialUploads: 1, trashed: 0, removed: 0 })
  expect(await list('parts')).toEqual([young])
})

test('bytes without a row go to the trash after a day, and from there after thirty', async () => {
  const [old, young] = [await leave('objects', 25), await leave('objects', 23)]
  expect(await running.backend.sweepFiles()).toEqual({ partialUploads: 0, trashed: 1, removed: 0 })
  expect((await list('objects')).sort()).toEqual([young, await kept()].sort())
  expect(await list('trash')).toEqual([old])
  const day = (days: number) => new Date(Date.now() - days * 24 * HOUR).toISOString().slice(0, 10)
  for (const days of [28, 32]) {
    await mkdir(folder('trash', day(days)))
    await writeFile(folder('trash', day(days), `${days} days`), '')
  }
  expect(await running.backend.sweepFiles()).toEqual({ partialUploads: 0, trashed: 0, removed: 1 })
  expect((await list('trash')).sort()).toEqual([old, '28 days'].sort())
})

test('ten orphans are removed, more than a hundredth of all are not', async () => {
  for (let n = 0; n < 11; n++) await leave('objects', 25)
  await leave('parts', 25)
  await expect(running.backend.sweepFiles()).rejects.toThrow(/^11 of 12 stored files have no row/)
  expect(await list('objects')).toHaveLength(12)
  expect(await list('parts')).toHaveLength(1)
  await running.owner`
    insert into storage.objects (bucket_id, name, version)
    select 'files', 'found', ${(await list('objects')).find(isNot(await kept())) ?? ''}`
  expect(await running.backend.sweepFiles()).toEqual({ partialUploads: 1, trashed: 10, removed: 0 })
})

const isNot = (version: string) => (other: string) => other !== version

test('nothing is deleted where store and database belong to different installations', async () => {
  await leave('objects', 25)
  await running.owner`
    update platform.settings set value = 'another' where key = 'installation_id'`
  await expect(running.backend.sweepFiles()).rejects.toThrow(/belong to the installation/)
  expect(await list('objects')).toHaveLength(2)

  const lines: string[] = []
  const again = await createBackend({
    database: running.database,
    secret: testSecret,
    siteUrl: running.url,
    filesDirectory: running.filesDirectory,
    uploadLimit: testUploadLimit,
    log: (level, line) => lines.push(`${level}: ${line}`),
  })
  await again.close()
  expect(lines).toContainEqual(expect.stringMatching(/^warn: storage: .*nothing is cleaned up/))
})

test('a start killed while it marked its store does not prevent the next', async () => {
  await rm(folder('installation-id'))
  await mkdir(folder('parts'), { recursive: true })
  await writeFile(folder('parts', 'installation-id'), 'ha')
  const again = await createBackend({
    database: running.database,
    secret: testSecret,
    siteUrl: running.url,
    filesDirectory: running.filesDirectory,
    uploadLimit: testUploadLimit,
    log: () => {},
  })
  await again.close()
  const [row] = await running.owner`select storage.installation_id() as id`
  expect(await readFile(folder('installation-id'), 'utf8')).toBe(row?.id)
  // It may be another node's that is still at it.
  expect(await list('parts')).toEqual(['installation-id'])
})

test('a directory that cannot be written stops the start with one line', async () => {
  await writeFile(folder('a file'), '')
  const start = createBackend({
    database: running.database,
    secret: testSecret,
    siteUrl: running.url,
    filesDirectory: folder('a file', 'files'),
    uploadLimit: testUploadLimit,
    log: () => {},
  })
  await expect(start).rejects.toThrow(/^The store of files cannot be written: /)
})
