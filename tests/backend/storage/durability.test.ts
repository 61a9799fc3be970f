import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../backend/database/transaction.ts'
import { testSecret } from '../../../harness/secret.ts'
import { testUploadLimit } from '../../../harness/upload-limit.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
let service: SupabaseClient
/** The log but for `debug`: daily work writes there whenever it is done. */
const lines: string[] = []
beforeAll(async () => {
  const log = (level: string, line: string) => {
    if (level !== 'debug') lines.push(`${level}: ${line}`)
  }
  running = await startTestBackend({ log })
  service = running.client(running.backend.serviceRoleKey)
  await service.storage.createBucket('files', { public: false })
})
afterAll(() => running.stop())

const files = () => service.storage.from('files')
const bytesOf = async ({ data }: { data: Blob | null }) =>
  Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** Full paths of what the store holds in one of its folders. */
async function stored(folder: 'objects' | 'parts' | 'trash'): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(join(running.filesDirectory, folder), options).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
const names = async (folder: 'objects' | 'trash') =>
  (await stored(folder)).map((path) => basename(path))
const rows = () => running.owner<{ name: string; version: string; metadata: { eTag: string } }[]>`
  select name, version, metadata from storage.objects`

test('a hundred parallel uploads arrive intact', async () => {
  const bodies = Array.from({ length: 100 }, (_, n) => randomBytes(1000 * n + n))
  const uploads = bodies.map((body, n) =>
    files().upload(`parallel/${n}`, n % 2 ? new Blob([body]) : body),
  )
  for (const { error } of await Promise.all(uploads)) expect(error).toBeNull()
  const downloads = await Promise.all(bodies.map((_, n) => files().download(`parallel/${n}`)))
  for (const [n, download] of downloads.entries()) {
    expect(md5(await bytesOf(download))).toBe(md5(bodies[n] ?? Buffer.of()))
  }
})

test('of a hundred uploads to one name one wins, and the others leave nothing', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 100 }, (_, n) => files().upload('race', `contender ${n}`)),
  )
  expect(uploads.filter(({ error }) => error === null)).toHaveLength(1)
  const replacements = await Promise.all(
    Array.from({ length: 50 }, (_, n) => files().upload('race', `second ${n}`, { upsert: true })),
  )
  expect(replacements.every(({ error }) => error === null)).toBe(true)
  expect(await (await files().download('race')).data?.text()).toMatch(/^second/)
  const kept = new Set((await rows()).map(({ version }) => version))
  const isLeft = (version: string) => !kept.has(version)
  await expect.poll(async () => (await names('objects')).filter(isLeft)).toEqual([])
  expect(await stored('parts')).toEqual([])
})

test('an interrupted upload leaves nothing', async () => {
  const before = await names('objects')
  const upload = request(`${running.url}/storage/v1/object/files/broken`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${running.backend.serviceRoleKey}`,
      'content-length': 1_000_000,
    },
  })
  upload.on('error', () => {})
  upload.write(Buffer.alloc(100_000))
  await expect.poll(() => stored('parts')).toHaveLength(1)
  upload.destroy()
  await expect.poll(() => stored('parts')).toEqual([])
  expect(await names('objects')).toEqual(before)
  expect((await files().exists('broken')).data).toBe(false)
})

test('the bytes are removed when the row is refused', async () => {
  const before = await names('objects')
  // Lets the rehearsal pass, which has no metadata yet.
  await running.owner.unsafe(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise insufficient_privilege using message = 'refused'; end $$;
    create trigger refuse before insert on storage.objects
      for each row when (new.metadata is not null) execute function refuse()`)
  const { error } = await files().upload('refused', 'x')
  await running.owner.unsafe('drop trigger refuse on storage.objects')
  expect(error).toMatchObject({ statusCode: '403', message: 'refused' })
  expect(await names('objects')).toEqual(before)
})

test('a row that the database cannot store is a client error, and the bytes are removed', async () => {
  const before = await names('objects')
  await running.owner.unsafe(`
    create function exceed() returns trigger language plpgsql as
      $$ begin raise statement_too_complex; end $$;
    create trigger exceed before insert on storage.objects
      for each row when (new.metadata is not null) execute function exceed()`)
  const { error } = await files().upload('too much', 'x')
  await running.owner.unsafe('drop trigger exceed on storage.objects')
  expect(error).toMatchObject({ status: 400, statusCode: '400', message: 'Invalid parameter' })
  expect(await names('objects')).toEqual(before)
})

test.each([101, 6500, 200_000])(
  'metadata nested %i deep is refused, and its bytes are removed',
  async (deep) => {
    const before = await names('objects')
    const form = new FormData()
    form.append('metadata', `{"a":${'['.repeat(deep - 1)}${']'.repeat(deep - 1)}}`)
    form.append('file', new Blob(['x']))
    const { error } = await files().upload('deep', form)
    expect(error).toMatchObject({ status: 400, message: 'The metadata is not a JSON object' })
    expect(await names('objects')).toEqual(before)
  },
)

test('no row is written when the bytes cannot be stored', async () => {
  const parts = join(running.filesDirectory, 'parts')
  await rm(parts, { recursive: true })
  await writeFile(parts, 'in the way')
  const { error } = await files().upload('homeless', 'x')
  await rm(parts)
  expect(lines.splice(0)).toEqual([expect.stringMatching(/^error: storage: EEXIST/)])
  expect(error).toMatchObject({ status: 500, message: 'Internal server error' })
  expect((await files().exists('homeless')).data).toBe(false)
})

test('a reader of an older version gets all of it during a replacement', async () => {
  const [older, newer] = [randomBytes(8_000_000), randomBytes(8_000_000)]
  await files().upload('read', older)
  const answer = await fetch(`${running.url}/storage/v1/object/files/read`, {
    headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
  })
  expect((await files().upload('read', newer, { upsert: true })).error).toBeNull()
  expect(md5(Buffer.from(await answer.arrayBuffer()))).toBe(md5(older))
  expect(md5(await bytesOf(await files().download('read')))).toBe(md5(newer))
})

test('a client that disconnects closes the file', async () => {
  await files().upload('left', Buffer.alloc(8_000_000))
  const open = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`))
    const targets = await Promise.allSettled(links)
    return targets.filter(
      (target) => target.status === 'fulfilled' && target.value.startsWith(running.filesDirectory),
    )
  }
  for (let reader = 0; reader < 20; reader++) {
    const leave = new AbortController()
    await fetch(`${running.url}/storage/v1/object/files/left`, {
      headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
      signal: leave.signal,
    })
    leave.abort()
  }
  await expect.poll(open).toEqual([])
})

test('an object whose bytes are lost is not found, and the loss is logged', async () => {
  await files().upload('lost', 'x')
  const [row] = await running.owner`select version from storage.objects where name = 'lost'`
  await rm((await stored('objects')).find((path) => basename(path) === row?.version) ?? '')
  expect((await files().download('lost')).error).toMatchObject({ statusCode: '404' })
  expect(lines).toEqual([expect.stringMatching(/^error: storage: there is a row/)])
  expect((await files().remove(['lost'])).data).toHaveLength(1)
})

test('bytes are removed with their row, however it is deleted', async () => {
  await files().upload('gone', 'x')
  const [row] =
    await running.owner`delete from storage.objects where name = 'gone' returning version`
  await running.backend.sweepFiles()
  expect(await names('objects')).not.toContain(row?.version)
  expect(await names('trash')).toContain(row?.version)
})

test('removing many objects does not wait for their bytes, which are moved in batches', async () => {
  await files().upload('first', 'x')
  await running.owner`
    insert into storage.objects (bucket_id, name, version)
    select 'files', 'many/' || n, gen_random_uuid() from generate_series(1, 119) n`
  await running.owner.unsafe(`
    create table portions (size int);
    create function portion() returns trigger language plpgsql security definer as $$
      begin
        perform pg_advisory_xact_lock(1);
        insert into public.portions select count(*) from gone;
        return null;
      end $$;
    create trigger portion after delete on storage.outdated_versions
      referencing old table as gone execute function portion()`)
  const version = (await rows()).find(({ name }) => name === 'first')?.version
  const many = Array.from({ length: 119 }, (_, n) => `many/${n + 1}`)
  await transaction(running.owner, async (tx) => {
    await tx`select pg_advisory_xact_lock(1)`
    expect((await files().remove(['first', ...many])).data).toHaveLength(120)
    expect(await names('objects')).toContain(version)
  })
  await expect.poll(() => names('trash')).toContain(version)
  const sizes = () => running.owner`select size from public.portions order by size desc`
  await expect.poll(sizes).toEqual([{ size: 50 }, { size: 50 }, { size: 20 }])
})

test('after kill -9 every acknowledged file is complete, and no other is there', async () => {
  for (let round = 0; round < 3; round++) {
    const options = {
      database: running.database,
      secret: testSecret,
      filesDirectory: running.filesDirectory,
      uploadLimit: testUploadLimit,
    }
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../../harness/backend-process.ts'), JSON.stringify(options)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = await once(child.stdout, 'data')
    const [url = '', key = ''] = String(line).trim().split(' ')
    const storage = createClient(url, key, { auth: { persistSession: false } }).storage
    const acknowledged = new Set<string>()
    let stopped = false
    const upload = async (worker: number) => {
      for (let n = 0; !stopped; n++) {
        const name = `kill/${round}/${worker}/${n % 7}`
        const { data } = await storage
          .from('files')
          .upload(name, randomBytes(50_000 + n), { upsert: true })
        if (data) acknowledged.add(name)
        else stopped = true
      }
    }
    const workers = Promise.all([1, 2, 3, 4].map(upload))
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(20 + round)
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), workers])

    const there = new Map((await rows()).map((row) => [row.name, row]))
    expect([...acknowledged].filter((name) => !there.has(name))).toEqual([])
    const paths = new Map((await stored('objects')).map((path) => [basename(path), path]))
    for (const { version, metadata } of there.values()) {
      expect(metadata.eTag).toBe(`"${md5(await readFile(paths.get(version) ?? ''))}"`)
    }
  }
}, 120_000)
