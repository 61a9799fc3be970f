import { once } from 'node:events'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { PASSWORD, signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Double, startDouble } from '../support/double.ts'
import { notifyOfChange } from '../support/notify-of-change.ts'
import { startSiteBeside } from '../support/site-beside.ts'

const TEAM = '/leadership-and-team'

/** Another node on the same database, or the hosted project. */
let other: TestBackend
let staff: { email: string; token: string }
beforeAll(async () => {
  other = await startTestBackend()
  const { email, user, session } = await signedIn(other)
  await other.owner`insert into public.staff (user_id) values (${user.id})`
  staff = { email, token: session.access_token }
})
afterAll(() => other.stop())

async function look(site: SiteProcess, path = TEAM) {
  const answer = await fetch(site.url + path)
  return { fate: answer.headers.get('cache-status'), html: await answer.text() }
}

const write = (client: SupabaseClient, name: string) =>
  client.from('team_members').insert({ name, display_order: 1 })

describe('a site with a backend of its own', () => {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startSiteBeside(other, { PAGE_CACHE_SECONDS: '300' })
  })
  afterAll(() => site.stop())

  test('shows a save on the very next request', async () => {
    await look(site)
    expect((await look(site)).fate).toBe('site; hit')
    const client = createClient(site.url, other.backend.anonKey)
    await client.auth.signInWithPassword({ email: staff.email, password: PASSWORD })
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville']) {
      expect((await write(client, name)).error).toBeNull()
      expect((await look(site)).html).toContain(name)
    }
    await client.auth.signOut({ scope: 'local' })
  })

  test('soon shows a save on another node', async () => {
    await look(site)
    await write(other.client(other.backend.serviceRoleKey), 'Emmy Noether')
    await expect.poll(async () => (await look(site)).html).toContain('Emmy Noether')
  })

  test('does not purge when an anonymous write is refused', async () => {
    await look(site)
    await look(site)
    const stranger = createClient(site.url, other.backend.anonKey)
    expect((await write(stranger, 'Mallory')).error?.code).toBe('42501')
    expect((await stranger.storage.from('photos').list()).error).toBeNull()
    // A list that looks like a write, asked for with a token that looks like a person's.
    const { status } = await fetch(`${site.url}/storage/v1/object/list/photos?x=/rest/v1/events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer  ${other.backend.anonKey}`,
        'content-type': 'application/json',
      },
      body: '{"prefix":""}',
    })
    expect(status).toBe(200)
    expect((await look(site)).fate).toBe('site; hit')
  })

  test('does not purge when a write changes no row', async () => {
    await look(site)
    await look(site)
    const client = createClient(site.url, other.backend.anonKey)
    await client.auth.signInWithPassword({ email: staff.email, password: PASSWORD })
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await client.from('events').delete().eq('id', nowhere)).error).toBeNull()
    expect((await client.storage.from('photos').remove(['not-there.webp'])).error).toBeNull()
    await client.auth.signOut({ scope: 'local' })
    expect((await look(site)).fate).toBe('site; hit')
  })

  test('never caches the staff area', async () => {
    for (const path of ['/admin', '/admin/team']) {
      const { headers } = await fetch(site.url + path)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect((await look(site, path)).fate).toBe('site; fwd=miss')
    }
  })

  test('allows its inline script by a constant hash, so that a stored page has no nonce', async () => {
    const { headers } = await fetch(site.url + TEAM)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect((await look(site)).html).not.toContain('nonce')
  })

  test('serves files of the build, compressed', async () => {
    const [, script = ''] = /src="(\/assets\/entry[^"]+\.js)"/.exec((await look(site)).html) ?? []
    const plain = await fetch(site.url + script, { headers: { 'accept-encoding': 'identity' } })
    const small = await fetch(site.url + script, { headers: { 'accept-encoding': 'br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(Number(small.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    )
    expect(await small.text()).toBe(await plain.text())
  })
})

describe('a site on a hosted project', () => {
  let double: Double
  let site: SiteProcess
  beforeAll(async () => {
    double = await startDouble(other.url)
    site = await startSiteProcess({
      SUPABASE_URL: double.url,
      SUPABASE_ANON_KEY: other.backend.anonKey,
      // A page that times out is not cached.
      PAGE_TIMEOUT_MS: '10000',
    })
  })
  afterAll(async () => {
    await site.stop()
    await double.stop()
  })
  const notify = (token?: string) => notifyOfChange(site.url, token)

  test('shows a change as soon as staff report it, and only then', async () => {
    await look(site)
    await write(other.client(other.backend.serviceRoleKey), 'Maria Mitchell')
    const { session } = await signedIn(other)
    expect(await notify()).toBe(401)
    expect(await notify(other.backend.anonKey)).toBe(403)
    expect(await notify(session.access_token)).toBe(403)
    expect(await notify(`${staff.token}x`)).toBe(403)
    expect((await look(site)).html).not.toContain('Maria Mitchell')
    expect(await notify(staff.token)).toBe(204)
    expect((await look(site)).html).toContain('Maria Mitchell')
  })

  test.each(['fail', 'drop', 'hang', 'nonsense'] as const)(
    'goes on showing its pages while the project does "%s"',
    async (behaviour) => {
      await look(site)
      // Makes the cached page outdated.
      expect(await notify(staff.token)).toBe(204)
      double.behave(behaviour)
      expect((await look(site)).html).toContain('Maria Mitchell')
      double.behave('pass')
      double.release()
    },
  )

  test('stops even if the project does not answer', async () => {
    double.behave('hang')
    const ended = once(site.child, 'exit')
    site.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    double.release()
  })
})
