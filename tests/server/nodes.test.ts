import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { knownMigrations } from '../../backend/database/prepare.ts'
import { type ApiKeys, deriveApiKeys } from '../../backend/tokens.ts'
import { startS3 } from '../../harness/s3.ts'
import { testSecret } from '../../harness/secret.ts'
import { runSite, type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { makeDataDirectory, temporaryDirectory } from '../support/data-directory.ts'
import { makeEmptyDatabase } from '../support/empty-database.ts'

const ADA = { email: 'ada@rcrf.example', password: 'a password for one test' }
const TEAM = '/leadership-and-team'

/** Two machines with nothing in common but a PostgreSQL and an S3-compatible store. */
let one: SiteProcess
let two: SiteProcess
let balancer: Balancer
let env: Record<string, string>
let keys: ApiKeys
const directories = [makeDataDirectory(), makeDataDirectory()]
const started: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  keys = await deriveApiKeys(testSecret)
  const s3 = await startS3()
  const database = await makeEmptyDatabase()
  started.push(s3.stop, database.remove)
  env = {
    DATABASE_URL: database.address,
    JWT_SECRET: testSecret,
    SITE_URL: 'http://site.example',
    STAFF_EMAIL: ADA.email,
    S3_ENDPOINT: s3.options.endpoint ?? '',
    S3_BUCKET: s3.options.bucket,
    S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
    TRUSTED_PROXIES: '127.0.0.1',
    BACKUP_AT: '0',
    LOG_LEVEL: 'debug',
  }
  const nodes = directories.map(({ path }) => startSiteProcess({ ...env, DATA_DIR: path }))
  ;[one, two] = (await Promise.all(nodes)) as [SiteProcess, SiteProcess]
  balancer = await startBalancer([one.url, two.url])
  started.push(one.stop, two.stop, balancer.stop)
  await choosePassword()
})
afterAll(async () => {
  for (const stop of started.reverse()) await stop()
  for (const { remove } of directories) remove()
})

const visit = (url: string, key = keys.anonKey) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** Follows the link that one of the two has printed. */
async function choosePassword() {
  const [, token_hash = ''] = /token_hash=([\w-]+)/.exec(one.output() + two.output()) ?? []
  const { auth } = visit(two.url)
  const { error } = await auth.verifyOtp({ token_hash, type: 'recovery' })
  if (error) throw error
  await auth.updateUser({ password: ADA.password })
}

/** How often the two have said so, together. */
const said = (pattern: RegExp) => (one.output() + two.output()).match(pattern)?.length ?? 0

test('of two nodes that start at once one creates the tables and prints the first account', async () => {
  const owner = createPool({ url: env.DATABASE_URL ?? '' })
  const rows = await owner`select version from supabase_migrations.schema_migrations`
  await owner.end()
  expect(rows.map(({ version }) => version).toSorted()).toEqual(
    (await knownMigrations()).toSorted(),
  )
  expect(said(/The first account/g)).toBe(1)
  expect(said(/token_hash=/g)).toBe(1)
})

test('daily jobs run on one node', async () => {
  const written = /The nightly backup is written to/g
  const left = /No nightly backup is due here/g
  const cleaned = /auth: cleaned up/g
  await expect.poll(() => [written, left, cleaned].map(said)).toEqual([1, 1, 1])
  const archives = directories
    .map(({ path }) => join(path, 'backups'))
    .flatMap((path) => (existsSync(path) ? readdirSync(path) : []))
    .filter((name) => name.endsWith('.tar'))
  expect(archives).toHaveLength(1)
})

test('a session is valid on both nodes, and signing out ends it on both', async () => {
  const signedIn = await visit(one.url).auth.signInWithPassword(ADA)
  let session = signedIn.data.session
  for (const { url } of [two, one, two]) {
    expect((await visit(url).auth.getUser(session?.access_token)).data.user?.email).toBe(ADA.email)
    const refresh_token = session?.refresh_token ?? ''
    session = (await visit(url).auth.refreshSession({ refresh_token })).data.session
  }
  const client = visit(one.url)
  const { access_token = '', refresh_token = '' } = session ?? {}
  await client.auth.setSession({ access_token, refresh_token })
  expect((await client.auth.signOut()).error).toBeNull()
  for (const { url } of [one, two]) {
    expect((await visit(url).auth.getUser(access_token)).error?.name).toBe(
      'AuthSessionMissingError',
    )
    const again = await visit(url).auth.refreshSession({ refresh_token })
    expect(again.error?.code).toBe('refresh_token_not_found')
  }
})

test('a save on one node soon shows on the cached pages of the other', async () => {
  const look = async ({ url }: SiteProcess) => {
    const answer = await fetch(url + TEAM)
    return { fate: answer.headers.get('cache-status'), html: await answer.text() }
  }
  for (const [from, to, name] of [
    [one, two, 'Ada Lovelace'],
    [two, one, 'Grace Hopper'],
  ] as const) {
    await expect.poll(async () => (await look(to)).fate).toBe('site; hit')
    const service = visit(from.url, keys.serviceRoleKey)
    const saved = await service.from('team_members').insert({ name, display_order: 1 })
    expect(saved.error).toBeNull()
    expect((await look(from)).html).toContain(name)
    await expect.poll(async () => (await look(to)).html).toContain(name)
  }
})

test('a file uploaded to one node is served and deleted by the other', async () => {
  const photos = ({ url }: SiteProcess) => visit(url, keys.serviceRoleKey).storage.from('photos')
  const signed = await photos(one).createSignedUploadUrl('signed.txt')
  const uploads = [
    await photos(one).upload('first.txt', 'by one'),
    await photos(two).upload('second.txt', 'by two'),
    await visit(two.url)
      .storage.from('photos')
      .uploadToSignedUrl('signed.txt', signed.data?.token ?? '', 'allowed by one'),
  ]
  expect(uploads.map(({ error }) => error)).toEqual([null, null, null])
  const read = (node: SiteProcess, name: string) =>
    fetch(`${node.url}/storage/v1/object/public/photos/${name}`)
  for (const node of [one, two]) {
    const texts = ['first.txt', 'second.txt', 'signed.txt'].map(async (name) =>
      (await read(node, name)).text(),
    )
    expect(await Promise.all(texts)).toEqual(['by one', 'by two', 'allowed by one'])
  }
  await photos(two).remove(['first.txt'])
  expect((await read(one, 'first.txt')).status).toBe(400)
})

test('password attempts and mails are counted across nodes', async () => {
  const ask = async (path: string, body: object) => {
    const headers = {
      ...{ apikey: keys.anonKey, 'content-type': 'application/json' },
      'x-forwarded-for': '203.0.113.7',
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${balancer.url}/auth/v1/${path}`, init)
    return { status: answer.status, node: answer.headers.get('x-node') }
  }
  const tries = []
  const guess = { email: ADA.email, password: 'a wrong one' }
  for (let n = 0; n < 12; n++) tries.push(await ask('token?grant_type=password', guess))
  expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
  expect(new Set(tries.map(({ node }) => node)).size).toBe(2)
  const mails = [await ask('recover', ADA), await ask('recover', ADA)]
  expect(mails.map(({ status }) => status)).toEqual([200, 429])
  expect(new Set(mails.map(({ node }) => node)).size).toBe(2)
})

test('a node with another secret does not start, and the others keep running', async () => {
  for (const JWT_SECRET of ['another secret, of no less than 32 letters', '']) {
    const DATA_DIR = temporaryDirectory()
    const { code, output } = await runSite({ ...env, JWT_SECRET, DATA_DIR })
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        'JWT_SECRET: other processes use this PostgreSQL server with another one',
      ),
    ])
  }
  for (const { url } of [one, two]) {
    const signedIn = await visit(url).auth.signInWithPassword(ADA)
    expect(signedIn.error).toBeNull()
  }
})
