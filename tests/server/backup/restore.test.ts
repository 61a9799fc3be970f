import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../../backend/database/pool.ts'
import type { ObjectStore } from '../../../backend/storage/object-store.ts'
import { openStore } from '../../../backend/storage/open-store.ts'
import { BackupError } from '../../../server/backup/backup-error.ts'
import { withSnapshot } from '../../../server/backup/database-source.ts'
import { restore } from '../../../server/backup/restore.ts'
import { restoreDatabase } from '../../../server/backup/restore-database.ts'
import { verify } from '../../../server/backup/verify.ts'
import { writeBackup } from '../../../server/backup/write-backup.ts'
import type { Settings } from '../../../server/settings.ts'
import { operator } from '../../support/accounts.ts'
import { forge, manifestOf, readArchive, rowsIn } from '../../support/archives.ts'
import { startTestBackend } from '../../support/backend.ts'
import { runCommand, startCommand } from '../../support/command.ts'
import { emptyDatabase } from '../../support/empty-database.ts'
import { type FilledBackend, startFilledBackend } from '../../support/filled-backend.ts'
import { openLine } from '../../support/line.ts'
import { askTrash } from '../../support/trash-of-files.ts'

let directory: string
let running: FilledBackend
let good: string
const at = (name: string) => join(directory, name)

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'refusals-'))
  chmodSync(directory, 0o711)
  running = await startFilledBackend(directory)
  good = at('good.tar')
  expect((await runCommand('backup', running.env, good)).code).toBe(0)
})

afterAll(async () => {
  await running.stop()
  rmSync(directory, { recursive: true })
})

/** An archive with one byte changed somewhere in what `text` begins. */
function flipped(text: string): string {
  const bytes = readFileSync(good)
  const place = bytes.indexOf(text)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(at('flipped.tar'), bytes)
  return at('flipped.tar')
}

function cut(bytes: number): string {
  writeFileSync(at('cut.tar'), readFileSync(good).subarray(0, bytes))
  return at('cut.tar')
}

async function withManifest(change: (manifest: Record<string, unknown>) => void): Promise<string> {
  const manifest = { ...(await manifestOf(good)) }
  change(manifest)
  await forge(good, at('forged.tar'), { 'manifest.json': JSON.stringify(manifest) })
  return at('forged.tar')
}

const WRONG: [string, () => string | Promise<string>, RegExp][] = [
  ['a file of something else', () => 'package.json', /is damaged or cut off|no backup/],
  ['no file', () => at('none.tar'), /none\.tar is not there/],
  ['one that is cut off', () => cut(statSync(good).size / 2), /damaged or cut off/],
  ['one without its end', () => cut(statSync(good).size - 4096), /damaged or cut off/],
  ['one with a changed row', () => flipped('Event 700'), /public\.events\.jsonl was changed/],
  ['one with a changed file', () => flipped('hello '), /objects\/.+ was changed/],
  [
    'one with a changed manifest',
    () => flipped('"takenAt": '),
    /manifest is missing or was changed/,
  ],
  [
    'one of a newer format',
    async () => {
      const header = JSON.parse(String((await readArchive(good)).get('backup.json')))
      const newer = JSON.stringify({ ...header, format: 2 })
      await forge(good, at('forged.tar'), { 'backup.json': newer })
      return at('forged.tar')
    },
    /made by a newer release \(format 2, this one reads 1\)/,
  ],
  [
    'one of a newer schema',
    () =>
      withManifest((manifest) => {
        manifest.migrations = [...(manifest.migrations as string[]), '29990101000000']
      }),
    /made by a newer release \(0\.1\.0, with the migration 29990101000000\)/,
  ],
  [
    'one with more in it than it says',
    async () => {
      await forge(good, at('forged.tar'), { 'tables/auth.sessions.jsonl': '{}\n' })
      return at('forged.tar')
    },
    /auth\.sessions\.jsonl does not belong to it/,
  ],
]

test.each(WRONG)('a restore refuses %s', async (_, archive, reason) => {
  const path = await archive()
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } as Settings
  const restored = restore(path, { settings, log: () => {} })
  await expect(restored).rejects.toThrow(reason)
  await expect(restored).rejects.toThrow(BackupError)
})

test('data of another user is left alone', async () => {
  const theirs = at('theirs')
  mkdirSync(theirs)
  if (process.getuid?.() === 0) chownSync(theirs, 65_534, 65_534)
  const DATA_DIR = process.getuid?.() === 0 ? theirs : '/usr'
  const restored = restore(good, { settings: { DATA_DIR } as Settings, log: () => {} })
  await expect(restored).rejects.toThrow(`${DATA_DIR} belongs to another user`)
  expect(readdirSync(theirs)).toEqual([])
})

test('a database with rows is refused before any migration runs', async () => {
  const DATABASE_URL = await emptyDatabase()
  const sql = createPool({ url: DATABASE_URL })
  onTestFinished(() => sql.end())
  await sql`create table mine as select 1 as id`
  const settings = { ...running.env, DATABASE_URL } as never as Settings
  await expect(restore(good, { settings, log: () => {} })).rejects.toThrow('holds 1 rows')
  expect(await sql`select from pg_namespace where nspname in ('auth', 'platform')`).toHaveLength(0)
})

test('the command prints the reason in one line, before any change', async () => {
  const env = { ...running.env, DATABASE_URL: await emptyDatabase(), DATA_DIR: at('untouched') }
  const { code, printed } = await runCommand('restore', env, cut(100_000))
  expect(printed).toMatch(/^Stopped: .+ is damaged or cut off: .+ Nothing was touched\.\n$/)
  expect(code).toBe(1)
  const sql = createPool({ url: env.DATABASE_URL })
  expect(await sql`select from pg_namespace where nspname in ('auth', 'platform')`).toHaveLength(0)
  await sql.end()
  expect(readdirSync(directory)).not.toContain('untouched')
})

test('a complete archive verifies', async () => {
  const verified = await runCommand('backup', {}, '--verify', good)
  expect(verified.printed).toMatch(
    new RegExp(
      `^Whole: 2,4\\d\\d rows of ${running.tables} tables, 4 files, .+ came back as they were\\.\n$`,
    ),
  )
  expect(verified.code).toBe(0)
})

test('a database with rows is replaced only with --replace, after a backup', async () => {
  const { owner, env } = running
  // A table that is not ours, with a sequence and a reference to a later table.
  await owner`create table counted (
    id int generated always as identity primary key, event_id uuid references events)`
  await owner`insert into counted (event_id) select id from events limit 3`
  const archive = at('counted.tar')
  expect((await runCommand('backup', env, archive)).code).toBe(0)
  await owner`truncate counted restart identity`
  await owner`delete from events where title = 'Event 7'`
  const refused = await runCommand('restore', env, archive)
  expect(refused.printed).toContain('Stopped: This installation is not empty: it holds 2,4')
  expect(refused.code).toBe(1)
  const events = () =>
    owner`select title, updated_at::text from events
      where title in ('Event 7', 'Event 8') order by title`
  expect(await events()).toHaveLength(1)

  const replaced = await runCommand('restore', env, archive, '--replace')
  const [, kept = ''] = /What was there before is in (.+)\n/.exec(replaced.printed) ?? []
  expect(replaced.code).toBe(0)
  // Triggers did not change the rows.
  expect(await events()).toEqual([
    { title: 'Event 7', updated_at: '2021-02-03 04:05:06.7+00' },
    { title: 'Event 8', updated_at: '2021-02-03 04:05:06.7+00' },
  ])
  expect(await owner`insert into counted default values returning id`).toEqual([{ id: 4 }])
  const file = await operator(running).storage.from('photos').download('a/b c/größe.txt')
  expect(await file.data?.text()).toMatch(/^hello /)
  // The replaced content can be restored.
  const again = await runCommand('restore', env, kept, '--replace')
  expect(again.printed).toContain('What was there before is in ')
  expect((await events()).map(({ title }) => title)).toEqual(['Event 8'])

  await expect(verify(archive, () => {})).rejects.toThrow(
    'The backup holds the table public.counted, which the database does not have',
  )
  await owner`drop table counted`
})

test('a deleted file comes back from a backup, and an erased one is in none', async () => {
  const { env, owner } = running
  const client = operator(running)
  const files = client.storage.from('photos')
  const ask = (method: 'POST' | 'DELETE', body: object) => askTrash(running, client, method, body)
  const listed = async () => {
    const { body } = await askTrash(running, client, 'GET')
    return body as { id: string; name: string; deleted_at: string }[]
  }
  const [letter] = await listed()
  expect(letter?.name).toBe('old/letter.txt')
  const ids = [letter?.id ?? '']
  // Deleted again after it was restored, under another name: it has one entry.
  await ask('POST', { ids })
  await files.move('old/letter.txt', 'old/note.txt')
  const restored = at('restored.tar')
  expect((await runCommand('backup', env, restored)).code).toBe(0)
  expect(await rowsIn(restored, 'storage.deleted_objects')).toEqual([])
  await files.remove(['old/note.txt'])
  const [note] = await listed()

  const archive = at('trash.tar')
  expect((await runCommand('backup', env, archive)).code).toBe(0)
  await ask('DELETE', { ids })
  const later = at('erased.tar')
  expect((await runCommand('backup', env, later)).code).toBe(0)
  expect(String([...(await readArchive(later)).keys()])).not.toContain(letter?.id)
  expect(await rowsIn(later, 'storage.deleted_objects')).toEqual([])

  expect((await runCommand('restore', env, archive, '--replace')).code).toBe(0)
  expect(await listed()).toEqual([note])
  await running.backend.sweepFiles()
  expect(await owner`select from storage.outdated_versions`).toEqual([])
  expect((await ask('POST', { ids })).body).toMatchObject({ restored: ids })
  expect(await (await files.download('old/note.txt')).data?.text()).toBe('a letter')

  // Erasing removes also the bytes that the restore wrote.
  await files.remove(['old/note.txt'])
  const versions = await owner<{ version: string }[]>`
    select version from storage.former_versions where object_id = ${ids[0] ?? ''}`
  const kept = () => {
    const stored = filesBelow(at('files'))
    return versions.filter(({ version }) => stored.includes(version))
  }
  expect(kept()).not.toEqual([])
  expect((await ask('DELETE', { ids })).body).toEqual({ erased: ids })
  expect(kept()).toEqual([])
})

test('a killed restore changes no rows, and the next one removes its files', async () => {
  const env = { ...running.env, DATABASE_URL: await emptyDatabase(), DATA_DIR: at('killed') }
  const many = operator(running).storage.from('photos')
  await Promise.all(Array.from({ length: 120 }, (_, n) => many.upload(`many/${n}`, `file ${n}`)))
  const path = at('many.tar')
  expect((await runCommand('backup', running.env, path)).code).toBe(0)
  const { child, ended } = startCommand('restore', env, path)
  const stored = () => filesBelow(join(env.DATA_DIR, 'files', 'objects'))
  await expect.poll(() => stored().length, { interval: 5 }).toBeGreaterThan(10)
  child.kill('SIGKILL')
  await ended
  expect(stored().length).toBeLessThan(124)
  const sql = createPool({ url: env.DATABASE_URL })
  const rows = () => sql<{ version: string }[]>`
    select version from storage.objects union all select version from storage.deleted_objects`
  expect(await rows()).toHaveLength(0)
  expect(await sql`select from events`).toHaveLength(0)

  expect((await runCommand('restore', env, path)).code).toBe(0)
  expect(stored().toSorted()).toEqual((await rows()).map(({ version }) => version).toSorted())
  expect(stored()).toHaveLength(123)
  await sql.end()
})

test('other users of the machine cannot look into a DATA_DIR that a restore makes', async () => {
  const env = { ...running.env, DATABASE_URL: await emptyDatabase(), DATA_DIR: at('made') }
  await restore(good, { settings: env as never as Settings, log: () => {} })
  expect(statSync(env.DATA_DIR).mode & 0o066).toBe(0)
})

/** An empty installation whose database is reached over a line that can break. */
async function startFarAway() {
  const { database, filesDirectory, owner, stop } = await startTestBackend()
  onTestFinished(stop)
  const { hostname, port, username, password, pathname } = new URL(database.url ?? '')
  const line = await openLine({ host: hostname, port: Number(port) })
  onTestFinished(line.remove)
  const login = { username, password: decodeURIComponent(password), database: pathname.slice(1) }
  const sql = createPool({ path: line.path, ...login }, { max: 4 })
  onTestFinished(() => sql.end(1000))
  const store = await openStore({ filesDirectory })
  const stored = () => filesBelow(join(filesDirectory, 'objects'))
  const versions = async () =>
    (
      await owner`
        select version from storage.objects union all select version from storage.deleted_objects`
    ).map(Object.values)
  const place = { kind: 'database' as const, sql, store }
  return { line, place, stored, versions, owner }
}

test('a restore is complete if only the response to its COMMIT is lost', async () => {
  const { line, place, stored, versions } = await startFarAway()
  line.loseAnswerTo('commit\0')
  expect(await restoreDatabase(good, await manifestOf(good), place)).toEqual([])
  expect(stored()).toHaveLength(4)
  expect((await versions()).flat().toSorted()).toEqual(stored().toSorted())
})

test('a connection lost half way leaves no files, not even partially written ones', async () => {
  const { line, place, stored, versions, owner } = await startFarAway()
  let begun = 0
  const write: ObjectStore['write'] = async (version, body) => {
    begun++
    if (begun === 2) await line.cut().then(line.mend)
    await place.store.write(version, body)
  }
  const store = { ...place.store, write }
  const broken = restoreDatabase(good, await manifestOf(good), { ...place, store })
  await expect(broken).rejects.toThrow()
  expect([begun, stored(), await versions()]).toEqual([2, [], []])
  expect(await owner`select from platform.settings where key like 'restore:%'`).toHaveLength(0)
})

test('an archive that lacks a listed file is refused', async () => {
  const { place, stored, versions } = await startFarAway()
  const { objects, ...manifest } = await manifestOf(good)
  const without = { ...manifest, objects: objects.filter(({ name }) => name !== 'empty.txt') }
  const gone = objects.find(({ name }) => name === 'empty.txt')
  await forge(good, at('forged.tar'), {
    'manifest.json': JSON.stringify(without),
    [`objects/${gone?.id}`]: undefined,
  })
  await expect(restoreDatabase(at('forged.tar'), without, place)).rejects.toThrow(
    'The backup names the file photos/empty.txt and does not hold it.',
  )
  expect([stored(), await versions()]).toEqual([[], []])
})

test('an owner under row-level security makes no backup', async () => {
  const { owner, database, filesDirectory } = running
  const username = `reader_${Date.now()}`
  const schemas = 'schema public, auth, storage, supabase_migrations'
  await owner.unsafe(`create role ${username} login password '${username}';
    grant ${username} to current_user;
    grant usage on ${schemas} to ${username};
    grant select on all tables in ${schemas} to ${username}`)
  const sql = createPool(database, { as: { username, password: username } })
  onTestFinished(async () => {
    await sql.end(10_000)
    await owner.unsafe(`drop owned by ${username}; drop role ${username}`)
  })
  const place = { kind: 'database' as const, sql, store: await openStore({ filesDirectory }) }
  const written = withSnapshot(place, (source) => writeBackup(source, at('partly.tar')))
  await expect(written).rejects.toThrow('would be affected by row-level security policy')
  expect(existsSync(at('partly.tar'))).toBe(false)
})

function filesBelow(folder: string): string[] {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = existsSync(folder) ? readdirSync(folder, options) : []
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
