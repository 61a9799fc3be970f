import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { startSiteProcess } from '../../../harness/site-process.ts'
import { databaseSettings } from '../../../harness/sites.ts'
import { makeUser, PASSWORD } from '../../support/accounts.ts'
import { startTestBackend } from '../../support/backend.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'

const DAY = 86_400_000
const PRELOAD = new URL('../../support/moved-clock.ts', import.meta.url).pathname

test('after a clock jump, forward or back, sessions survive and pages use the new time at once', async () => {
  const other = await startTestBackend()
  onTestFinished(other.stop)
  const DATA_DIR = temporaryDirectory()
  const MOVED_CLOCK = join(DATA_DIR, 'moved')
  const site = await startSiteProcess({
    ...databaseSettings(other.database),
    DATA_DIR,
    MOVED_CLOCK,
    NODE_OPTIONS: `--import=${PRELOAD}`,
  })
  onTestFinished(async () => void (await site.stop()))
  const move = async (by: number) => {
    writeFileSync(MOVED_CLOCK, String(by))
    const before = site.output().length
    site.child.kill('SIGUSR2')
    await expect.poll(() => site.output().slice(before)).toContain(`moved by ${by} ms`)
  }

  const { id, email } = await makeUser(other)
  await other.owner`insert into public.staff (user_id) values (${id})`
  const client = createClient(site.url, other.backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  const add = (title: string) => client.from('events').insert({ title, date: at(2) })
  expect((await add('In two days')).error).toBeNull()
  const upcoming = async () =>
    /id="upcoming".*?<\/section>/s.exec(await (await fetch(`${site.url}/events`)).text())?.[0]
  expect(await upcoming()).toContain('In two days')

  await move(4 * DAY)
  expect(await upcoming()).toContain('No upcoming events')
  expect((await add('Refused')).error?.message).toBe('JWT expired')
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await add('Later')).error).toBeNull()

  await move(-4 * DAY)
  expect(await upcoming()).toContain('In two days')
  expect((await add('Earlier')).error).toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await add('Renewed')).error).toBeNull()
  expect(await upcoming()).toContain('Renewed')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

/** So many days from now, in ISO 8601. */
function at(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString()
}
