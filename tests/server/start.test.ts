import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anonymousClient, databasePid } from '../../harness/installation.ts'
import { runSite, type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { temporaryDirectory } from '../support/data-directory.ts'

const isRoot = process.getuid?.() === 0

/** A failed start prints one line and exits with 1. */
async function expectRefusal(env: Record<string, string>, line: RegExp) {
  const { code, reason } = await runSite(env)
  expect([code, reason]).toEqual([1, expect.stringMatching(line)])
}

/** Without the sample content, which takes a second. */
const bare = (DATA_DIR: string) => ({ DATA_DIR, SAMPLE_CONTENT: 'off' })

const linksIn = (output: string) => output.match(/^ {2}http\S+\/admin\/confirm\?\S+$/gm) ?? []

/** Redeems the link that a start has printed. */
async function redeem({ url, output }: SiteProcess, dataDirectory: string) {
  const [link = ''] = linksIn(output())
  expect(link.trim()).toMatch(new RegExp(`^${url}/admin/confirm\\?`))
  const token_hash = new URL(link.trim()).searchParams.get('token_hash') ?? ''
  const client = await anonymousClient(url, dataDirectory)
  return client.auth.verifyOtp({ token_hash, type: 'recovery' })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the first start creates everything, a later one uses it, and both stop cleanly', async () => {
  const DATA_DIR = temporaryDirectory()
  const first = await startSiteProcess({ DATA_DIR })
  expect((await fetch(`${first.url}/`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(DATA_DIR, 'postgres'))).not.toContain('postmaster.pid')

  const second = await startSiteProcess({ DATA_DIR })
  expect((await fetch(`${second.url}/`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
})

test('the first start prints a link for the first account, once', async () => {
  const DATA_DIR = temporaryDirectory()
  const first = await startSiteProcess({ ...bare(DATA_DIR), STAFF_EMAIL: 'ada@rcrf.example' })
  expect(first.output()).toContain('The first account:  ada@rcrf.example')
  const { data, error } = await redeem(first, DATA_DIR)
  expect([data.user?.email, error]).toEqual(['ada@rcrf.example', null])
  expect((await redeem(first, DATA_DIR)).error?.code).toBe('otp_expired')
  await first.stop()

  const second = await startSiteProcess({ ...bare(DATA_DIR), STAFF_EMAIL: 'eve@rcrf.example' })
  expect(second.output()).not.toMatch(/password|account|token_hash/)
  await second.stop()
})

test('a first start on a taken port loses nothing: the next one prints the link', async () => {
  const DATA_DIR = temporaryDirectory()
  const other = createServer().listen(0)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refused = await runSite({ ...bare(DATA_DIR), PORT: String(port) })
  expect(refused.reason).toContain(String(port))
  expect(refused.output).not.toContain('token_hash')

  const next = await startSiteProcess(bare(DATA_DIR))
  expect((await redeem(next, DATA_DIR)).error).toBeNull()
  await next.stop()
})

test('with workers one link is printed too', async () => {
  const DATA_DIR = temporaryDirectory()
  const site = await startSiteProcess({ ...bare(DATA_DIR), WORKERS: '2' })
  expect(linksIn(site.output())).toHaveLength(1)
  expect((await redeem(site, DATA_DIR)).error).toBeNull()
  await site.stop()
})

test('a second process on the same data is refused and does no harm', async () => {
  const DATA_DIR = temporaryDirectory()
  const site = await startSiteProcess(bare(DATA_DIR))
  await expectRefusal({ DATA_DIR }, /^Stopped: Another process already serves .+ DATA_DIR/)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})

test('of two first starts at once on the same data one succeeds', async () => {
  const DATA_DIR = temporaryDirectory()
  const starts = await Promise.allSettled([
    startSiteProcess(bare(DATA_DIR)),
    startSiteProcess(bare(DATA_DIR)),
  ])
  const sites = starts.filter((start) => start.status === 'fulfilled')
  for (const { value } of sites) await value.stop()
  expect(sites).toHaveLength(1)
  const [refused] = starts.filter((start) => start.status === 'rejected')
  expect(String(refused?.reason)).toContain('Another process already serves')
})

test('a PostgreSQL left behind by a killed process is stopped, and no data is lost', async () => {
  const DATA_DIR = temporaryDirectory()
  const killed = await startSiteProcess(bare(DATA_DIR))
  const leftBehind = databasePid(DATA_DIR)
  const ended = new Promise((resolve) => killed.child.once('exit', resolve))
  killed.child.kill('SIGKILL')
  await ended
  expect(isAlive(leftBehind)).toBe(true)

  const site = await startSiteProcess(bare(DATA_DIR))
  await expect.poll(() => isAlive(leftBehind)).toBe(false)
  expect(site.output()).toContain(
    `left behind by a killed process is stopped (process ${leftBehind})`,
  )
  expect(await site.stop()).toBe(0)
})

test('a DATA_DIR that cannot be written stops the start', async () => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  const DATA_DIR = join(file, 'data')
  await expectRefusal({ DATA_DIR }, /^Stopped: DATA_DIR .+ cannot be written \(ENOTDIR\)/)
})

test('secrets of another database stop the start', async () => {
  const DATA_DIR = temporaryDirectory()
  await (await startSiteProcess(bare(DATA_DIR))).stop()
  rmSync(join(DATA_DIR, 'secrets.json'))
  await expectRefusal(
    { DATA_DIR },
    /^Stopped: The database does not let its owner in .+ secrets\.json/,
  )
})

test('after a crash inside the database a second process is still refused', async () => {
  const DATA_DIR = temporaryDirectory()
  const site = await startSiteProcess(bare(DATA_DIR))
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(databasePid(DATA_DIR))])
  const [backend] = /\d+(?=.+ idle)/.exec(String(children)) ?? []
  process.kill(Number(backend), 'SIGKILL')
  await expectRefusal({ DATA_DIR }, /^Stopped: Another process already serves/)
  const client = await anonymousClient(site.url, DATA_DIR)
  const failure = async () => (await client.from('events').select('id')).error
  await expect.poll(failure, { timeout: 20_000 }).toBe(null)
  expect(site.output()).toMatch(/"level":40,.+"PostgreSQL: .+ was terminated by signal 9: Killed"/)
  expect(site.output()).not.toContain('Failed process was running')
  expect(await site.stop()).toBe(0)
})

test('data of another major version of PostgreSQL is left untouched', async () => {
  const DATA_DIR = temporaryDirectory()
  mkdirSync(join(DATA_DIR, 'postgres'))
  writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '17\n')
  await expectRefusal({ DATA_DIR }, /^Stopped: .+ made by PostgreSQL 17, .+ untouched/)
  expect(readdirSync(join(DATA_DIR, 'postgres'))).toEqual(['PG_VERSION'])
})

test.each([
  [{ PORT: '70000' }, /^Stopped: PORT: /],
  [{ PORT: 'http' }, /^Stopped: PORT: must be a whole number/],
  [{ SITE_URL: 'riverbend.example' }, /^Stopped: SITE_URL: must be an http\(s\) address/],
  [{ DATABASE_URL: 'mysql://a/b' }, /^Stopped: DATABASE_URL: must be a postgres:\/\/ address/],
  [{ JWT_SECRET: 'short' }, /^Stopped: JWT_SECRET: must have at least 32 characters/],
  [{ SUPABASE_URL: 'https://a.example' }, /^Stopped: SUPABASE_ANON_KEY: is needed/],
  [
    { SUPABASE_URL: 'https://a.example', SUPABASE_ANON_KEY: 'k', DATABASE_URL: 'postgres://a/b' },
    /^Stopped: SUPABASE_URL and DATABASE_URL exclude each other/,
  ],
  [
    { SUPABASE_ANON_KEY: 'a.b.c' },
    /^Stopped: SUPABASE_ANON_KEY: was not made with the active secret/,
  ],
  [{ STAFF_PASSWORD: 'password123' }, /^Stopped: STAFF_PASSWORD will not do: /],
  [{ OIDC_ISSUERS: 'google' }, /^Stopped: OIDC_ISSUERS: must be JSON/],
  [{ DATABSE_URL: 'postgres://a/b' }, /^Stopped: DATABSE_URL is no setting: is DATABASE_URL meant/],
  [{ S3_BUKCET: 'files' }, /^Stopped: S3_BUKCET is no setting: is S3_BUCKET meant/],
  [{ site_url: 'https://a.example' }, /^Stopped: site_url is no setting: is SITE_URL meant/],
  [{ PAGE_PATIENCE: '300' }, /^Stopped: PAGE_PATIENCE is now PAGE_TIMEOUT_MS/],
  [{ S3_ENDPOINT: 'https://a.example' }, /^Stopped: S3_BUCKET: is needed with S3_ENDPOINT/],
  [{ S3_BUCKET: 'files' }, /^Stopped: S3_ACCESS_KEY_ID: is needed with S3_BUCKET/],
  [{ SMTP_URL: 'smtp://a.example' }, /^Stopped: MAIL_FROM: is needed with SMTP_URL/],
  [{ HOST: 'not-a-host.invalid' }, /^Stopped: HOST not-a-host.invalid is not an address/],
])('an invalid environment stops the start with one line: %o', async (env, line) => {
  await expectRefusal({ DATA_DIR: temporaryDirectory(), ...(env as Record<string, string>) }, line)
})

test('each unknown name in .env causes a warning', async () => {
  const cwd = temporaryDirectory()
  const lines = ['TRUSTED_PROXY=10.0.0.1', 'SMTP_USER=ada', 'NODE_ENV=test', 'TZ=UTC', 'PORT=0']
  // The invalid HOST ends the start soon after.
  writeFileSync(join(cwd, '.env'), [...lines, 'HOST=not-a-host.invalid'].join('\n'))
  const env = { DATA_DIR: temporaryDirectory(), UNKNOWN_TO_US: 'of the process' }
  const { output } = await runSite(env, { cwd })
  const warned = [...output.matchAll(/\.env: (\S+) is no setting and has no effect/g)]
  expect(warned.map(([, name]) => name)).toEqual(['SMTP_USER', 'TRUSTED_PROXY'])
})

test('a DATA_DIR below a private directory works', async () => {
  const closed = temporaryDirectory()
  chmodSync(closed, 0o700)
  const site = await startSiteProcess({ DATA_DIR: join(closed, 'data') })
  if (isRoot) expect(site.output()).toContain('runs with the file rights of root')
  expect(await site.stop()).toBe(0)
})
