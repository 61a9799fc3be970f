import { Readable } from 'node:stream'
import type { SupabaseClient } from '@supabase/supabase-js'
import { contentsOf, linesOf } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { allFiles, allUsers, check, hostedTables, type Row, VERSIONS } from './hosted-client.ts'
import { type AbsentColumns, absentColumns, losesVisibility } from './hosted-shape.ts'
import { DELETED_OBJECTS, type Manifest, OBJECTS, predatesOwners, rowsEntry } from './manifest.ts'
import { number, type ProgressOptions } from './progress.ts'
import type { RestoreOptions } from './restore-database.ts'

const BATCH_SIZE = 500

/** Restores without a transaction, so a failure leaves a part; resolves to what was left out. @throws BackupError. */
export async function restoreHosted(
  path: string,
  manifest: Manifest,
  client: SupabaseClient,
  { keepReplaced, ...progress }: RestoreOptions = {},
): Promise<string[]> {
  const tables = await hostedTables(client)
  const known = new Set(tables.map(({ name }) => name))
  const lost = manifest.tables.filter(
    ({ name, rows }) => name.startsWith('public.') && rows > 0 && !known.has(name.slice(7)),
  )
  const absent = await absentColumns(client, manifest, known)
  await emptyProject(client, keepReplaced)
  let omitted: Omitted
  try {
    omitted = await fill(path, manifest, { client, known, absent, ...progress })
  } catch (error) {
    throw new BackupError(
      `${(error as Error).message} The project is half filled now: mend what it says and start again with --replace.`,
    )
  }
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0
  const entries = rowsOf('auth.audit_log_entries')
  const factors = rowsOf('auth.mfa_factors')
  const passkeys = rowsOf('auth.webauthn_credentials')
  const deleted = rowsOf(DELETED_OBJECTS)
  return [
    ...lost.map(
      ({ name, rows }) => `${name} (${number(rows)} rows): the project has no such table.`,
    ),
    ...[...absent]
      .filter(([, columns]) => columns.has('id'))
      .map(([table]) => `${table}.id: the project has no such column.`),
    ...(omitted.records
      ? [`${number(omitted.records)} hidden or scheduled records: the project would show them.`]
      : []),
    ...(omitted.accounts
      ? [`${number(omitted.accounts)} accounts without an e-mail address, or deleted.`]
      : []),
    ...(entries ? [`${number(entries)} entries of the audit log: the project has its own.`] : []),
    ...(factors ? [`${number(factors)} second factors: people set theirs up anew.`] : []),
    ...(passkeys ? [`${number(passkeys)} passkeys: people add theirs anew.`] : []),
    ...(deleted ? [`${number(deleted)} deleted files: the project keeps none.`] : []),
    'Times at which accounts and files were made: the project sets its own.',
  ]
}

interface FillOptions extends ProgressOptions {
  client: SupabaseClient
  known: ReadonlySet<string>
  absent: AbsentColumns
}

interface Omitted {
  accounts: number
  records: number
}

async function fill(
  path: string,
  manifest: Manifest,
  { client, known, absent, report = () => {}, signal }: FillOptions,
): Promise<Omitted> {
  const rows = await smallTables(path, manifest)
  const absentUsers = await createUsers(client, rows('auth.users'))
  await createBuckets(client, rows('storage.buckets'))
  const objects = new Map(rows(OBJECTS).map((row) => [String(row.id), row]))
  const bytes = manifest.objects
    .filter(({ id }) => objects.has(id))
    .reduce((sum, { size }) => sum + size, 0)
  const done = { objects: 0, bytes: 0 }
  const omitted = { accounts: absentUsers.size, records: 0 }
  for await (const { name, size, body } of contentsOf(path, manifest)) {
    signal?.throwIfAborted()
    const [kind, file = ''] = name.split('/')
    const table = file.replace(/^public\.(.+)\.jsonl$/, '$1')
    if (kind === 'objects') {
      const row = objects.get(file)
      if (!row) continue
      await upload(client, row, body, size)
      done.objects++
      done.bytes += size
      report('Files', done, { objects: objects.size, bytes })
    } else if (known.has(table) && table !== VERSIONS.name) {
      report(`Writing ${table}`)
      const missing = absent.get(table) ?? new Set()
      const adapt = (row: Row) => {
        if (losesVisibility(row, missing)) {
          omitted.records++
          return false
        }
        for (const column of missing) delete row[column]
        return table !== 'staff' || !absentUsers.has(row.user_id)
      }
      await insertRows(client, table, linesOf(body), adapt)
    }
  }
  if (predatesOwners(manifest)) await callIfPresent(client, 'ensure_owner')
  if (known.has(VERSIONS.name)) await restoreVersions(path, manifest, client)
  return omitted
}

/** Replaces the versions that filling the tables has made. The project numbers them anew, in their order. */
async function restoreVersions(path: string, manifest: Manifest, client: SupabaseClient) {
  const { name, key } = VERSIONS
  check(name, await client.from(name).delete().not(key, 'is', null))
  for await (const entry of contentsOf(path, manifest)) {
    if (entry.name === rowsEntry(`public.${name}`))
      await insertRows(client, name, linesOf(entry.body), (row) => delete row[key])
  }
  check(name, await client.rpc('load_content', { origin: 'restore' }))
}

async function callIfPresent(client: SupabaseClient, name: string): Promise<void> {
  const answer = await client.rpc(name)
  if (answer.error?.code !== 'PGRST202') check(name, answer)
}

async function emptyProject(client: SupabaseClient, keepReplaced: RestoreOptions['keepReplaced']) {
  const tables = (await hostedTables(client)).filter(({ columns }) => columns.length > 0)
  const users = await allUsers(client)
  const buckets = check('buckets', await client.storage.listBuckets())
  const files = new Map<string, string[]>()
  for (const { id } of buckets) {
    const names: string[] = []
    for await (const { name } of allFiles(client, id)) names.push(name)
    if (names.length) files.set(id, names)
  }
  if (tables.length + users.length + files.size === 0) return
  if (!keepReplaced) {
    throw new BackupError(
      'The project is not empty. With --replace what it holds goes, after it was written to a backup of its own. Nothing was touched.',
    )
  }
  await keepReplaced()
  await callIfPresent(client, 'forget_owners')
  for (const { name, key } of tables) {
    check(name, await client.from(name).delete().not(key, 'is', null))
  }
  for (const [bucket, names] of files) {
    for (let from = 0; from < names.length; from += BATCH_SIZE) {
      const some = names.slice(from, from + BATCH_SIZE)
      check(`files of ${bucket}`, await client.storage.from(bucket).remove(some))
    }
  }
  // Supabase refuses to delete accounts that own files, so these are last.
  for (const { id } of users) check('accounts', await client.auth.admin.deleteUser(id))
}

async function smallTables(path: string, manifest: Manifest) {
  const wanted = ['auth.users', 'storage.buckets', OBJECTS]
  const entries = new Map(wanted.map((name) => [rowsEntry(name), name]))
  const found = new Map<string, Row[]>()
  for await (const { name, body } of contentsOf(path, manifest)) {
    const table = entries.get(name)
    if (!table) continue
    const rows: Row[] = []
    for await (const lines of linesOf(body)) {
      rows.push(...lines.map((line) => JSON.parse(line) as Row))
    }
    found.set(table, rows)
  }
  return (name: string) => found.get(name) ?? []
}

/** @returns the ids of accounts that were not created: the API requires an e-mail address. */
async function createUsers(client: SupabaseClient, users: Row[]): Promise<Set<unknown>> {
  const absent = new Set<unknown>()
  for (const user of users) {
    const text = (name: string) => (user[name] ? String(user[name]) : undefined)
    const [id, email, hash, ban] = ['id', 'email', 'encrypted_password', 'banned_until'].map(text)
    if (!email || user.deleted_at) {
      absent.add(user.id)
      continue
    }
    const answer = await client.auth.admin.createUser({
      ...(id && { id }),
      email,
      ...(hash && { password_hash: hash }),
      email_confirm: Boolean(user.email_confirmed_at),
      user_metadata: user.raw_user_meta_data as object,
      app_metadata: user.raw_app_meta_data as object,
      ...(ban && { ban_duration: hoursUntil(ban) }),
    })
    check(`the account ${email}`, answer)
  }
  return absent
}

function hoursUntil(instant: string): string {
  const hours = Math.ceil((Date.parse(instant) - Date.now()) / 3_600_000)
  return hours > 0 ? `${hours}h` : 'none'
}

async function createBuckets(client: SupabaseClient, buckets: Row[]): Promise<void> {
  const there = check('buckets', await client.storage.listBuckets()).map(({ id }) => id)
  for (const bucket of buckets) {
    const id = String(bucket.id)
    const options = {
      public: bucket.public === true,
      fileSizeLimit: bucket.file_size_limit as number | null,
      allowedMimeTypes: bucket.allowed_mime_types as string[] | null,
    }
    const { storage } = client
    const work = there.includes(id)
      ? storage.updateBucket(id, options)
      : storage.createBucket(id, options)
    check(`the bucket ${id}`, (await work) as { data: unknown; error: { message: string } | null })
  }
}

async function upload(
  client: SupabaseClient,
  row: Row,
  body: AsyncIterable<Uint8Array>,
  size: number,
): Promise<void> {
  const { mimetype, cacheControl = '' } = (row.metadata ?? {}) as Record<string, string>
  const age = /max-age=(\d+)/.exec(cacheControl)?.[1]
  const [bucket, name] = [String(row.bucket_id), String(row.name)]
  const answer = await client.storage
    .from(bucket)
    .upload(name, Readable.toWeb(Readable.from(body)) as ReadableStream, {
      ...(mimetype && { contentType: mimetype }),
      ...(age && { cacheControl: age }),
      ...(row.user_metadata ? { metadata: row.user_metadata as Row } : {}),
      // Object stores require the length in advance.
      headers: { 'content-length': String(size) },
    })
  check(`${bucket}/${name}`, answer)
}

/** @param adapt changes a row to fit the table; returns false to skip it. */
async function insertRows(
  client: SupabaseClient,
  table: string,
  batches: AsyncIterable<string[]>,
  adapt: (row: Row) => boolean,
) {
  let batch: Row[] = []
  const send = async () => {
    if (batch.length) check(table, await client.from(table).insert(batch))
    batch = []
  }
  for await (const lines of batches) {
    for (const line of lines) {
      const row = JSON.parse(line) as Row
      if (adapt(row)) batch.push(row)
      if (batch.length === BATCH_SIZE) await send()
    }
  }
  await send()
}
