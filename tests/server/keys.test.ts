import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { loginPassword } from '../../backend/key-derivation.ts'
import { deriveApiKeys } from '../../backend/tokens.ts'
import { startPostgresServer } from '../../harness/postgres-server.ts'
import { startS3 } from '../../harness/s3.ts'
import { testSecret } from '../../harness/secret.ts'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { makeDataDirectory } from '../support/data-directory.ts'

/** Two nodes on a PostgreSQL of their own: its login passwords are replaced as well. */
let nodes: SiteProcess[]
let env: Record<string, string>
/** In milliseconds: two sites and seven commands, on a busy machine. */
const SLOW = 180_000
const ADA = { email: 'ada@rcrf.example', password: 'a password for one test' }
const cluster = makeDataDirectory()
const directories = [makeDataDirectory(), makeDataDirectory()]
const started: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const postgres = await startPostgresServer(cluster.path)
  const s3 = await startS3()
  started.push(postgres.stop, s3.stop)
  env = {
    DATABASE_URL: postgres.address('postgres').url ?? '',
    JWT_SECRET: testSecret,
    SITE_URL: 'http://site.example',
    STAFF_EMAIL: ADA.email,
    STAFF_PASSWORD: ADA.password,
    S3_ENDPOINT: s3.options.endpoint ?? '',
    S3_BUCKET: s3.options.bucket,
    S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
    SAMPLE_CONTENT: 'off',
  }
  nodes = await Promise.all(
    directories.map(({ path }) => startSiteProcess({ ...env, DATA_DIR: path })),
  )
  started.push(...nodes.map(({ stop }) => stop))
})
afterAll(async () => {
  for (const stop of started.reverse()) await stop()
  for (const { remove } of [cluster, ...directories]) remove()
})

const keysCommand = (...args: string[]) =>
  runCommand('keys', { ...env, DATA_DIR: directories[0]?.path ?? '' }, ...args)

/** The active API keys, as an operator reads them. */
async function activeKeys() {
  const { printed } = await keysCommand('show')
  const [anonKey = '', serviceRoleKey = ''] = printed.match(/eyJ[\w.-]+/g) ?? []
  return { anonKey, serviceRoleKey }
}

const visit = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

async function statusOf(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return response.status
}

/** The statuses of all uses of what was stolen, at the site of this address. */
type Uses = (at: string) => Promise<number[]>

/** What a thief has stolen, and the status of each of its uses. */
async function steal({ url }: SiteProcess) {
  const keys = await activeKeys()
  const service = visit(url, keys.serviceRoleKey)
  await service.storage.createBucket('secret')
  await service.storage.from('secret').upload('plan.txt', 'x', { upsert: true })
  const { data: signed } = await service.storage.from('secret').createSignedUrl('plan.txt', 3600)
  const { data } = await visit(url, keys.anonKey).auth.signInWithPassword(ADA)
  const session = data.session
  const uses: Uses = (at) => {
    const path = new URL(signed?.signedUrl ?? '').pathname + new URL(signed?.signedUrl ?? '').search
    const authorization = `Bearer ${session?.access_token}`
    const rest = `${at}/rest/v1/events?select=id`
    const service = { authorization: `Bearer ${keys.serviceRoleKey}` }
    return Promise.all([
      statusOf(rest, { apikey: keys.anonKey }),
      statusOf(rest, { apikey: keys.serviceRoleKey }),
      statusOf(`${at}/auth/v1/admin/users`, service),
      statusOf(`${at}/storage/v1/bucket`, service),
      statusOf(`${at}/auth/v1/user`, { authorization }),
      statusOf(`${at}/storage/v1/bucket`, { authorization }),
      statusOf(at + path),
    ])
  }
  return { ...keys, session, uses }
}

/** When a use of what was stolen was last accepted anywhere, in milliseconds since 1970. */
async function lastAccepted(uses: Uses, isOver: () => boolean): Promise<number> {
  const at = nodes.map(async ({ url }) => {
    let last = 0
    while (!isOver()) {
      const sentAt = Date.now()
      if ((await uses(url)).includes(200)) last = sentAt
    }
    return last
  })
  return Math.max(...(await Promise.all(at)))
}

async function revokedAt(): Promise<number> {
  const owner = createPool({ url: env.DATABASE_URL ?? '' })
  const [entry] = await owner<{ created_at: Date }[]>`
    select created_at from auth.audit_log_entries where payload ->> 'action' = 'keys_revoked'
    order by created_at desc limit 1`
  await owner.end()
  return entry?.created_at.getTime() ?? 0
}

test('after the command a stolen token, API key and signed address are refused on every node, and nothing else is lost', async () => {
  const [one, two] = nodes as [SiteProcess, SiteProcess]
  const stolen = await steal(one)
  for (const { url } of nodes)
    expect(await stolen.uses(url)).toEqual([200, 200, 200, 200, 200, 200, 200])
  const pages = () => Promise.all(nodes.map(({ url }) => statusOf(`${url}/leadership-and-team`)))
  const revoking = startCommand('keys', { ...env, DATA_DIR: directories[0]?.path ?? '' }, 'revoke')
  let isOver = false
  const accepted = lastAccepted(stolen.uses, () => isOver)
  void revoking.ended.then(() => {
    isOver = true
  })
  const written: string[] = []
  for (let n = 0; !isOver; n++) {
    const name = `Member ${n}`
    const client = visit((n % 2 ? one : two).url, stolen.serviceRoleKey)
    const { error } = await client.from('team_members').insert({ name, display_order: n })
    if (!error) written.push(name)
    expect(await pages()).toEqual([200, 200])
  }
  const { code, printed } = await revoking.ended
  expect([code, printed]).toEqual([0, expect.stringContaining('are replaced on every node')])
  for (const { url } of nodes)
    expect(await stolen.uses(url)).toEqual([401, 401, 403, 400, 403, 400, 400])
  const late = (await accepted) - (await revokedAt())
  expect(late).toBeLessThan(1000)
  const fresh = await activeKeys()
  for (const { url } of nodes) {
    const { data } = await visit(url, fresh.serviceRoleKey).from('team_members').select('name')
    expect(data?.map(({ name }) => name)).toEqual(expect.arrayContaining(written))
    const client = visit(url, fresh.anonKey)
    expect((await client.auth.signInWithPassword(ADA)).error).toBeNull()
    expect((await client.from('team_members').select('name')).data?.length).toBe(data?.length)
    expect(await statusOf(`${url}/admin`)).toBe(200)
    const refreshed = await client.auth.refreshSession({
      refresh_token: stolen.session?.refresh_token ?? '',
    })
    expect(refreshed.error?.code).toBe('refresh_token_not_found')
  }
  expect(await pages()).toEqual([200, 200])
  expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null])
})

test('the page of the staff area hands out the active key', async () => {
  const { anonKey } = await activeKeys()
  for (const { url } of nodes) expect(await (await fetch(`${url}/admin`)).text()).toContain(anonKey)
})

test('the secret alone gives no key or login password after a revocation', async () => {
  const as = { username: 'authenticator', password: loginPassword(testSecret, 'authenticator') }
  const login = createPool({ url: env.DATABASE_URL ?? '' }, { as })
  await expect(login`select 1`).rejects.toThrow('password authentication failed')
  await login.end()
  const first = await deriveApiKeys(testSecret)
  for (const { url } of nodes)
    expect(await statusOf(`${url}/rest/v1/events`, { apikey: first.serviceRoleKey })).toBe(401)
})

test('a node whose connections were ended goes on with the new login passwords', async () => {
  const owner = createPool({ url: env.DATABASE_URL ?? '' })
  await owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename in ('authenticator', 'supabase_auth_admin', 'supabase_storage_admin')`
  await owner.end()
  const { anonKey } = await activeKeys()
  for (const { url } of nodes)
    await expect.poll(() => statusOf(`${url}/rest/v1/events`, { apikey: anonKey })).toBe(200)
  expect((await keysCommand('revoke')).code).toBe(0)
  for (const { url } of nodes)
    expect(await statusOf(`${url}/rest/v1/events`, { apikey: anonKey })).toBe(401)
})

test('a node that starts after a revocation has the active keys', async () => {
  const data = makeDataDirectory()
  const node = await startSiteProcess({ ...env, DATA_DIR: data.path })
  const { serviceRoleKey } = await activeKeys()
  const { error } = await visit(node.url, serviceRoleKey).from('events').select('id')
  await node.stop()
  data.remove()
  expect(error).toBeNull()
})

test('an installation whose site is stopped or runs is revoked, with its own commands', async () => {
  const data = makeDataDirectory()
  const own = { DATA_DIR: data.path, SAMPLE_CONTENT: 'off', STAFF_EMAIL: ADA.email }
  const command = (...args: string[]) => runCommand('keys', own, ...args)
  let site = await startSiteProcess({ ...own, WORKERS: '2' })
  const before = (await command('show')).printed
  expect((await command('revoke')).code).toBe(0)
  const [oldKey = ''] = before.match(/eyJ[\w.-]+/) ?? []
  for (let n = 0; n < 8; n++)
    expect(await statusOf(`${site.url}/rest/v1/events`, { apikey: oldKey })).toBe(401)
  expect((await runCommand('staff', own, 'list')).printed).toContain(ADA.email)
  await site.stop()
  const between = (await command('show')).printed
  expect((await command('revoke')).code).toBe(0)
  const [anonKey = ''] = (await command('show')).printed.match(/eyJ[\w.-]+/) ?? []
  expect(between).not.toContain(anonKey)
  site = await startSiteProcess(own)
  expect(await statusOf(`${site.url}/rest/v1/events`, { apikey: anonKey })).toBe(200)
  await site.stop()
  data.remove()
})

test('a backup from before a revocation brings nothing back but content and accounts', {
  timeout: SLOW,
}, async () => {
  const [data, other] = [makeDataDirectory(), makeDataDirectory()]
  const own = { DATA_DIR: data.path, SAMPLE_CONTENT: 'off' }
  const account = { STAFF_EMAIL: ADA.email, STAFF_PASSWORD: ADA.password }
  const site = await startSiteProcess({ ...own, ...account })
  const show = async (settings: Record<string, string>) =>
    (await runCommand('keys', settings, 'show')).printed.match(/eyJ[\w.-]+/g) ?? []
  const [, stolen = ''] = await show(own)
  const { data: signedIn } = await visit(site.url, stolen).auth.signInWithPassword(ADA)
  const token = signedIn.session?.access_token ?? ''
  const archive = join(data.path, 'before.tar')
  expect((await runCommand('backup', own, archive)).code).toBe(0)
  expect((await runCommand('keys', own, 'revoke')).code).toBe(0)
  expect((await runCommand('restore', own, archive, '--replace')).code).toBe(0)
  const restored = { DATA_DIR: other.path, SAMPLE_CONTENT: 'off' }
  expect((await runCommand('restore', restored, archive)).code).toBe(0)
  const second = await startSiteProcess(restored)
  for (const [{ url }, settings] of [
    [site, own],
    [second, restored],
  ] as const) {
    expect(await statusOf(`${url}/rest/v1/events`, { apikey: stolen })).toBe(401)
    expect(await statusOf(`${url}/auth/v1/user`, { authorization: `Bearer ${token}` })).toBe(403)
    const [anonKey = ''] = await show(settings)
    expect((await visit(url, anonKey).auth.signInWithPassword(ADA)).error).toBeNull()
  }
  for (const { stop } of [site, second]) await stop()
  for (const { remove } of [data, other]) remove()
})

test.each([
  [['revoke'], { SUPABASE_URL: 'http://project.example', SUPABASE_ANON_KEY: 'x' }, 'Its dashboard'],
  [['revoke'], { DATA_DIR: '/nowhere' }, 'There is no installation in /nowhere'],
  [['rotate'], {}, 'Usage: npm run keys -- show | revoke'],
])('keys %j with %j is refused', async (args, settings, reason) => {
  const { code, printed } = await runCommand('keys', settings as Record<string, string>, ...args)
  expect([code, printed]).toEqual([1, expect.stringContaining(reason)])
})
