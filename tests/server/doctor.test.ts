import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../backend/database/embedded.ts'
import { createPool } from '../../backend/database/pool.ts'
import { databaseOf, TEMPLATE } from '../../harness/cluster.ts'
import {
  freePort,
  runSite,
  type SiteProcess,
  startSiteProcess,
} from '../../harness/site-process.ts'
import { startTestBackend } from '../support/backend.ts'
import { runCommand } from '../support/command.ts'
import { makeDataDirectory, temporaryDirectory } from '../support/data-directory.ts'
import { smtpServer } from '../support/smtp.ts'

/** Runs the command as an operator does. */
async function doctor(env: Record<string, string>) {
  const ended = await runCommand('doctor', env)
  return { ...ended, problems: ended.printed.split('\n').filter((l) => l.startsWith('problem')) }
}

const MAIL_FROM = 'a@b.example'
const data = makeDataDirectory()
const env = { DATA_DIR: data.path, SAMPLE_CONTENT: 'off', PORT: '' }
let site: SiteProcess

/** Statements as the owner, while the site is stopped. */
async function asOwner(...statements: string[]) {
  const { databasePassword } = JSON.parse(readFileSync(join(data.path, 'secrets.json'), 'utf8'))
  const postgres = await startEmbeddedPostgres({
    directory: join(data.path, 'postgres'),
    password: databasePassword,
    log: () => {},
  })
  const owner = createPool(postgres.address)
  for (const statement of statements) await owner.unsafe(statement)
  await owner.end()
  await postgres.stop()
}

beforeAll(async () => {
  env.PORT = String(await freePort())
  site = await startSiteProcess({ ...env, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await site.stop()
  data.remove()
})

test('a healthy running site has no problems', async () => {
  const mails = smtpServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void mails.close())
  await once(mails, 'listening')
  const SMTP_URL = `smtp://127.0.0.1:${(mails.address() as AddressInfo).port}`
  expect((await runCommand('backup', env)).code).toBe(0)
  const refusals = () => site.output().match(/"status":40[13]/g)?.length ?? 0
  const before = refusals()
  const { code, printed } = await doctor({ ...env, SMTP_URL, MAIL_FROM })
  const levels = printed.split('\n').filter((line) => /^(ok|warning|problem)/.test(line))
  expect(levels.filter((line) => !line.startsWith('ok'))).toEqual([
    expect.stringMatching(/^warning +Address/),
  ])
  const template = createPool(databaseOf(inject('cluster'), TEMPLATE))
  const tables = await template`select from public.content_tables()`
  await template.end()
  expect(printed).toContain(`visitors read ${tables.length} tables and write none`)
  expect([printed.split('\n').at(-2), code]).toEqual(['Problems: 0. Warnings: 1.', 0])
  // The doctor's forbidden requests bypass the site, so that its log shows real attempts only.
  expect(refusals() - before).toBeLessThanOrEqual(1)
})

test('each excessive right of a stopped site is a problem', async () => {
  await site.stop()
  await asOwner(
    "insert into public.team_members (name) values ('Ada')",
    'grant all on public.team_members to anon',
    'create policy open on public.team_members to anon using (true) with check (true)',
    'create table public.lenders (id int primary key, name text)',
    "select public.content_table('lenders')",
    'create policy open on public.lenders to anon using (true) with check (true)',
    'grant all on public.lenders to anon',
    "insert into public.lenders values (1, 'A lender')",
    'create policy open on storage.objects for insert to anon with check (true)',
    'grant select on public.staff to anon',
    'alter table public.staff disable row level security',
    'revoke select on public.events from anon',
    'alter table public.publications drop constraint publications_year_range',
    "insert into public.publications (title, year) values ('A paper', 20266)",
    'alter table public.publications add constraint publications_year_range check (year between 1900 and 2100) not valid',
    "insert into platform.settings (key, value) values ('nightly_backup', '2999-01-01T03:00:00.000Z')",
  )
  chmodSync(join(data.path, 'secrets.json'), 0o644)
  const dead = `smtp://user:hidden-password@127.0.0.1:${await freePort()}`
  const { code, printed, problems } = await doctor({
    ...env,
    SMTP_URL: dead,
    MAIL_FROM,
    OPEN_SIGNUP: 'on',
  })
  expect(problems).toEqual([
    expect.stringMatching(/Secrets +others can read .+secrets\.json: chmod 600/),
    expect.stringMatching(/Rights +visitors cannot read events/),
    expect.stringMatching(/Rights +visitors may insert into, update, delete from lenders/),
    expect.stringMatching(/Rights +visitors may insert into, update, delete from team_members/),
    expect.stringMatching(/Rights +visitors reach the table staff/),
    expect.stringMatching(/Buckets +visitors may upload to photos/),
    expect.stringMatching(/Buckets +visitors may upload to annual_reports/),
    expect.stringMatching(/Mail +the server refuses the login \(.*ECONNREFUSED/),
    expect.stringMatching(/Backups +the latest was made 2999-01-01, which is to come/),
  ])
  expect(printed).toMatch(/warning +Sign-up +is open: strangers can make accounts/)
  expect(printed).toMatch(
    /warning +Limits +1 row of publications beyond publications_year_range: "A paper" \([0-9a-f-]{36}\)\. Edit/,
  )
  expect(printed).not.toContain('hidden-password')
  expect(code).toBe(1)
  // The checks have changed nothing.
  await asOwner(`do $$ begin
    assert (select array_agg(name) from public.team_members) = array['Ada'];
    assert (select count(*) from storage.objects) = 0;
  end $$`)
})

test('pending migrations are reported and not applied', async () => {
  const table = 'supabase_migrations.schema_migrations'
  await asOwner(
    `create table kept as select * from ${table} where name = 'reorder'`,
    `delete from ${table} where name = 'reorder'`,
  )
  const missing = await doctor(env)
  expect(missing.printed).toMatch(
    /warning +Migrations +20261122000100_reorder would be applied by the next start/,
  )
  await asOwner(
    `insert into ${table} select * from kept`,
    `insert into ${table} (version, name, checksum) values ('29990101000000', 'future', '')`,
  )
  expect((await doctor(env)).problems).toContainEqual(
    expect.stringMatching(/29990101000000_future is of a newer release/),
  )
  expect((await runSite(env)).reason).toMatch(
    /^Stopped: The database holds the migration 29990101000000_future, which this release does not know: start the newer release/,
  )
  await asOwner(
    `delete from ${table} where name = 'future'`,
    `update ${table} set checksum = 'other' where name = 'staff'`,
  )
  expect((await doctor(env)).problems).toContainEqual(
    expect.stringMatching(/20261121000500_staff was edited after it had run/),
  )
  expect((await runSite(env)).reason).toMatch(
    /^Stopped: The migration 20261121000500_staff was edited after it had run: restore the file\.$/,
  )
})

test('a hosted project is checked with its keys', async () => {
  const project = await startTestBackend({
    auth: { openSignup: true },
    migrations: join(import.meta.dirname, '..', 'support', 'section-three'),
  })
  onTestFinished(project.stop)
  const hosted = {
    DATA_DIR: temporaryDirectory(),
    SUPABASE_URL: project.url,
    SUPABASE_ANON_KEY: project.backend.serviceRoleKey,
  }
  expect((await doctor(hosted)).problems).toContainEqual(
    expect.stringMatching(/SUPABASE_ANON_KEY is the service key/),
  )
  const { printed, problems } = await doctor({
    ...hosted,
    SUPABASE_ANON_KEY: project.backend.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: project.backend.serviceRoleKey,
  })
  expect(printed).toMatch(/ok +Keys/)
  expect(problems).toContainEqual(expect.stringMatching(/Sign-up +is open, and in this project/))
})

/** The names of the checks that were not tried. */
function untried(printed: string): string[] {
  return [...printed.matchAll(/^skipped +(\S+) +not tried: see /gm)].map(([, name = '']) => name)
}

test('a project that does not answer is one problem, without results on rights', async () => {
  const SUPABASE_URL = `http://127.0.0.1:${await freePort()}`
  const { code, printed, problems } = await doctor({
    ...{ DATA_DIR: temporaryDirectory(), SITE_URL: 'https://a.example', SUPABASE_URL },
    ...{ SUPABASE_ANON_KEY: 'any', SUPABASE_SERVICE_ROLE_KEY: 'any' },
  })
  expect(problems).toEqual([
    expect.stringMatching(/^problem +Project +the project does not answer at .+ECONNREFUSED/),
  ])
  const OF_PROJECT = ['Keys', 'Rights', 'Sign-up', 'Staff', 'Buckets', 'Store', 'Clock']
  expect(untried(printed)).toEqual(OF_PROJECT)
  expect(printed).toMatch(/^ok +Disk/m)
  expect(code).toBe(1)
})

test('failing requests do not count as open access', async () => {
  const failing = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/auth/v1/settings') ? 200 : 500
    response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void failing.close())
  await once(failing, 'listening')
  const { printed } = await doctor({
    DATA_DIR: temporaryDirectory(),
    SUPABASE_URL: `http://127.0.0.1:${(failing.address() as AddressInfo).port}`,
    SUPABASE_ANON_KEY: 'any',
  })
  expect(printed).toMatch(/problem +Rights +could not be tried on events/)
  expect(printed).toMatch(/problem +Buckets +photos could not be tried/)
  expect(printed).not.toMatch(/visitors (may|cannot|reach)|take no files/)
})

test('an unusable database is reported as at a start, and the rest is checked', async () => {
  const http = createServer((_, response) => void response.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void http.close())
  await once(http, 'listening')
  const away = await freePort()
  const { port } = http.address() as AddressInfo
  const expected = {
    [`postgres://a:b@127.0.0.1:${away}/site`]:
      /^problem +Database +The database cannot be reached: .+ECONNREFUSED.+ Check DATABASE_URL\.$/,
    [`postgres://a:b@127.0.0.1:${port}/site`]:
      /^problem +Database +DATABASE_URL: what listens at .+ is no PostgreSQL/,
  }
  for (const [DATABASE_URL, line] of Object.entries(expected)) {
    const { code, printed, problems } = await doctor({
      ...{ DATA_DIR: temporaryDirectory(), DATABASE_URL, SITE_URL: 'https://a.example' },
    })
    expect(problems).toEqual([expect.stringMatching(line)])
    expect(untried(printed)).toEqual(expect.arrayContaining(['Migrations', 'Rights', 'Backups']))
    expect(printed).toMatch(/^ok +Address/m)
    expect([printed.includes('    at '), code]).toEqual([false, 1])
  }
})

test('an unreachable store is a problem, and the rest is checked', async () => {
  const away = makeDataDirectory()
  onTestFinished(away.remove)
  const there = { DATA_DIR: away.path, SAMPLE_CONTENT: 'off' }
  await (await startSiteProcess(there)).stop()
  const { printed, problems, code } = await doctor({
    ...there,
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    ...{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    ...{ S3_REGION: 'us-east-1', S3_TIMEOUT_MS: '1000' },
  })
  expect(problems).toEqual([
    expect.stringMatching(/^problem +Store +The store of files \(S3\) cannot be reached/),
  ])
  expect(printed).toMatch(/^ok +Rights/m)
  expect(printed).toMatch(/^ok +Buckets/m)
  expect(code).toBe(1)
})

test('without an installation there is nothing to check', async () => {
  const { code, printed } = await doctor({ DATA_DIR: temporaryDirectory() })
  expect([code, printed]).toEqual([1, expect.stringMatching(/^Stopped: There is no installation/)])
})
