import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { deriveApiKeys } from '../../backend/tokens.ts'
import { testSecret } from '../../harness/secret.ts'
import { runSite, startSiteProcess } from '../../harness/site-process.ts'
import { runCommand } from '../support/command.ts'
import { temporaryDirectory } from '../support/data-directory.ts'
import { emptyDatabase } from '../support/empty-database.ts'

const PASSWORD = 'a password for one test'

test('accounts and content are stored in the PostgreSQL at DATABASE_URL', async () => {
  const env = {
    DATABASE_URL: await emptyDatabase(),
    JWT_SECRET: testSecret,
    STAFF_EMAIL: 'ada@rcrf.example',
    STAFF_PASSWORD: PASSWORD,
  }
  const { anonKey } = await deriveApiKeys(testSecret)
  const visit = (url: string) => createClient(url, anonKey, { auth: { persistSession: false } })
  const first = await startSiteProcess({ ...env, DATA_DIR: temporaryDirectory() })
  const staff = visit(first.url)
  const signIn = { email: env.STAFF_EMAIL, password: PASSWORD }
  expect((await staff.auth.signInWithPassword(signIn)).error).toBeNull()
  const added = await staff.from('newsletters').insert({
    title: 'The first',
    date: '2026-11-01',
    file_url: 'https://files.example/1.pdf',
  })
  expect(added.error).toBeNull()
  const uploaded = await staff.storage.from('photos').upload('hello.txt', 'hello')
  expect(uploaded.error).toBeNull()
  const session = (await staff.auth.getSession()).data.session
  await first.stop()
  const report = await runCommand('doctor', { ...env, DATA_DIR: temporaryDirectory() })
  expect(report.printed).toMatch(/ok +Rights[\s\S]+ok +Clock[\s\S]+Problems: 0\./)

  // Another machine with the same database: people stay signed in, rows are there.
  const second = await startSiteProcess({ ...env, DATA_DIR: temporaryDirectory() })
  const again = visit(second.url)
  const refreshed = await again.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })
  expect(refreshed.error).toBeNull()
  const { data } = await visit(second.url).from('newsletters').select('title')
  expect(data).toEqual([{ title: 'The first' }])
  expect(await second.stop()).toBe(0)
})

test('the doctor shows why PostgreSQL refuses the login', async () => {
  const address = new URL(await emptyDatabase())
  address.password = 'another'
  const { printed, code } = await runCommand('doctor', {
    DATABASE_URL: address.href,
    DATA_DIR: temporaryDirectory(),
  })
  expect(printed).toMatch(
    /^problem +Database +The database refuses the login: .+ Check DATABASE_URL\.$/m,
  )
  expect(printed).not.toContain('    at ')
  expect(code).toBe(1)
})

test('the doctor reports a missing database by name', async () => {
  const address = new URL(await emptyDatabase())
  address.pathname = '/missing'
  const env = { DATABASE_URL: address.href, DATA_DIR: temporaryDirectory() }
  const { printed } = await runCommand('doctor', env)
  expect(printed).toMatch(/^problem +Database +.+"missing" does not exist.+Check DATABASE_URL/m)
})

test.each([
  {
    server: 'a PostgreSQL that is too old',
    says: "current_setting(text) returns text language sql return '14.23'",
    refusal: /The database is a PostgreSQL 14\.23: this program needs 15 or newer\.$/m,
  },
  {
    server: 'a pooler of transactions',
    // One process of PostgreSQL serves every connection.
    says: 'pg_backend_pid() returns int language sql return 1',
    refusal: /DATABASE_URL leads to a pooler that pools transactions: name the PostgreSQL itself/,
  },
])('$server is named by the start and the doctor', async ({ says, refusal }) => {
  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: temporaryDirectory() }
  const owner = createPool({ url: env.DATABASE_URL })
  await owner.unsafe(`
    create schema other;
    create function other.${says};
    do $$ begin
      execute format('alter database %I set search_path = other, pg_catalog', current_database());
    end $$`)
  await owner.end()
  const { code, reason } = await runSite(env)
  expect([code, reason]).toEqual([1, expect.stringMatching(refusal)])
  const { printed } = await runCommand('doctor', env)
  expect(printed).toMatch(new RegExp(`^problem +Database +${refusal.source}`, 'm'))
})
