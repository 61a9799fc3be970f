import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../../backend/database/pool.ts'
import { openStore } from '../../../backend/storage/open-store.ts'
import { startS3 } from '../../../harness/s3.ts'
import { withSnapshot } from '../../../server/backup/database-source.ts'
import { writeBackup } from '../../../server/backup/write-backup.ts'
import { operator } from '../../support/accounts.ts'
import { manifestOf, readArchive, rowsIn } from '../../support/archives.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { startFilledBackend } from '../../support/filled-backend.ts'
import { askTrash } from '../../support/trash-of-files.ts'

test.each(['disk', 'S3'])(
  'files deleted after the snapshot are in the backup (%s)',
  async (kind) => {
    const directory = temporaryDirectory()
    const s3 = kind === 'S3' ? await startS3() : undefined
    if (s3) onTestFinished(s3.stop)
    const place = { filesDirectory: join(directory, 'files'), ...(s3 && { s3: s3.options }) }
    const running = await startFilledBackend(directory, place)
    onTestFinished(running.stop)
    const sql = createPool(running.database)
    onTestFinished(() => sql.end(10_000))
    const installation = { kind: 'database', sql, store: await openStore(place) } as const
    const path = join(directory, 'backup.tar')

    // Like the command, but with a pause between the snapshot of the rows and the files.
    const manifest = await withSnapshot(installation, async (source) => {
      const files = operator(running).storage.from('photos')
      await files.remove(['a/b c/größe.txt'])
      await files.upload('large.bin', 'small now', { upsert: true })
      const waiting = () => running.owner`select from storage.outdated_versions`
      await expect.poll(async () => (await waiting()).length).toBe(0)
      return writeBackup(source, path)
    })
    expect(manifest.missing).toEqual([])
    expect(manifest.damaged).toEqual([])
    expect(manifest.objects.map(({ name, size }) => [name, size])).toEqual([
      ['a/b c/größe.txt', 42],
      ['empty.txt', 0],
      ['large.bin', 3_000_000],
      ['old/letter.txt', 8],
    ])
    const [id] = manifest.objects.map((object) => object.id)
    expect(String((await readArchive(path)).get(`objects/${id}`))).toMatch(/^hello /)
  },
)

test('a file erased after the snapshot is left out, which is no fault', async () => {
  const directory = temporaryDirectory()
  const running = await startFilledBackend(directory)
  onTestFinished(running.stop)
  const sql = createPool(running.database)
  onTestFinished(() => sql.end(10_000))
  const store = await openStore({ filesDirectory: join(directory, 'files') })
  const path = join(directory, 'backup.tar')
  const manifest = await withSnapshot({ kind: 'database', sql, store }, async (source) => {
    const ids = (await running.owner`select id from storage.deleted_objects`).map(({ id }) => id)
    await askTrash(running, operator(running), 'DELETE', { ids })
    return writeBackup(source, path)
  })
  expect(manifest.missing).toEqual([])
  expect(manifest.objects.map(({ name }) => name)).not.toContain('old/letter.txt')
  expect(await rowsIn(path, 'storage.deleted_objects')).toEqual([])
})

test('a backup during writes holds one consistent moment of rows and files', async () => {
  const directory = temporaryDirectory()
  const running = await startFilledBackend(directory)
  onTestFinished(running.stop)
  const { owner } = running
  const files = operator(running).storage.from('photos')
  // Rows of the first and the last table always have the same value.
  await owner`insert into associates (name, type) values ('0', 'contractor')`
  await owner`insert into team_members (name) values ('0')`
  let isOver = false
  const count = async () => {
    for (let n = 1; !isOver; n++) {
      await owner`with first as (update associates set name = ${n}) update team_members set name = ${n}`
    }
  }
  const exchange = async () => {
    for (let n = 0; !isOver; n++) {
      const { error } = await files.upload('small.txt', `version ${n}`, { upsert: true })
      expect(error).toBeNull()
    }
  }
  const writers = [count(), exchange()]
  const path = join(directory, 'backup.tar')
  for (let round = 0; round < 2; round++) {
    const file = `${path}.${round}`
    expect((await runCommand('backup', running.env, file)).code).toBe(0)
    const [first] = await rowsIn(file, 'public.associates')
    const [last] = await rowsIn(file, 'public.team_members')
    expect(first?.name).toBe(last?.name)
    expect(Number(first?.name)).toBeGreaterThan(0)
    // Its row says how long it is, the archive how long it came out; the hash was compared.
    const { objects, missing, damaged } = await manifestOf(file)
    expect([missing, damaged]).toEqual([[], []])
    expect(objects.some(({ name }) => name === 'small.txt')).toBe(true)
  }
  isOver = true
  await Promise.all(writers)
})
