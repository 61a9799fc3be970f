import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '../../harness/secret.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { requestExactly } from '../support/raw-requests.ts'
import { startSiteBeside } from '../support/site-beside.ts'

const METRICS_TOKEN = 'only the operator knows it'
let backend: TestBackend
let site: SiteProcess
beforeAll(async () => {
  backend = await startTestBackend()
  // With all that the program has to say, however fast it is asked.
  site = await startSiteBeside(backend, {
    LOG_LEVEL: 'debug',
    METRICS_TOKEN,
    PAGES_PER_SECOND: '0',
  })
})
afterAll(async () => {
  await site.stop()
  await backend.stop()
})

test.each([
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/.env.example',
  '/.npmrc',
  '/package.json',
  '/package-lock.json',
  '/node_modules/.package-lock.json',
  '/server/main.ts',
  '/build/server/index.js',
  '/assets',
  '/assets/',
  '/icons/',
  '/.vite/manifest.json',
  '/data/secrets.json',
  '/secrets.json',
  '/backups/',
  '/supabase/config.toml',
  '/style',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets\\..\\..\\package.json',
  '/%c0%ae%c0%ae/package.json',
  '/favicon.svg%00.json',
  '/favicon.svg/../../../package.json',
  '/server-status',
  '/debug',
  '/rest/v1/',
  '/storage/v1/object/public/photos/',
  '/storage/v1/object/public/photos/..%2f..%2fsecrets.json',
  '/storage/v1/object/public/photos/%2e%2e%2f%2e%2e%2fsecrets.json',
  '/storage/v1/object/public/..%2f..%2fsecrets.json/x',
  '/pictures/320/4x5/avif/stored/..%2f..%2fsecrets.json',
])('%s is not there', async (target) => {
  const { status, text } = await requestExactly(site.url, target)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/"dependencies"|\[core\]|JWT_SECRET|jwtSecret|project_id|"version"/)
})

test('files for browsers contain no secret and no source map', async () => {
  const pages = ['/', '/admin', '/admin/team', '/events']
  const seen = new Set<string>()
  const waiting = new Set(pages)
  for (const target of waiting) {
    const { text, status } = await requestExactly(site.url, target)
    expect([target, status]).toEqual([target, 200])
    seen.add(target)
    for (const [asset = ''] of text.matchAll(/(?<=["'(`/])assets\/[\w.-]+\.(?:js|css)/g))
      waiting.add(`/${asset}`)
    for (const secret of [testSecret, backend.backend.serviceRoleKey, METRICS_TOKEN])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/sourceMappingURL|service_role|postgres:\/\//)
    if (target.endsWith('.js'))
      expect((await requestExactly(site.url, `${target}.map`)).status).toBe(404)
  }
  expect(seen.size).toBeGreaterThan(30)
})

test('TRACE echoes nothing, and methods of proxies are refused', async () => {
  for (const target of ['/', '/admin', '/rest/v1/events', '/favicon.svg', '/healthz'])
    for (const method of ['TRACE', 'TRACK', 'DEBUG', 'PROPFIND', 'MKCOL']) {
      const { status, text } = await requestExactly(site.url, target, {
        method,
        headers: { 'x-secret': 'between us' },
      }).catch(() => ({ status: 400, text: '' }))
      expect([method, target, status >= 400 && status < 500]).toEqual([method, target, true])
      expect(text).not.toContain('between us')
    }
})

test('an error page reveals nothing internal', async () => {
  await backend.owner.unsafe(`
    create function public.fault() returns int language plpgsql
      as $$ begin perform secret_words from hidden_table; end $$;
    notify pgrst, 'reload schema'`)
  const ask = () =>
    requestExactly(site.url, '/rest/v1/rpc/fault', {
      method: 'POST',
      headers: { apikey: backend.backend.anonKey, 'content-type': 'application/json' },
      body: '{}',
    })
  // The site hears of the function a moment later.
  await expect.poll(async () => (await ask()).text).toContain('42P01')
  const { status, text } = await ask()
  expect(status).toBe(404)
  expect(text).not.toMatch(/PL\/pgSQL|\.ts:\d|node_modules|perform|secret_words/)
})

/** Where a visitor's own words could reach the log. */
const FORGED = '{"level":50,"msg":"forged"}'
const BREAKS = ['\r\n', '%0d%0a', '\n', '%0a', '\u2028', '%e2%80%a8', '\u001b[2J', '%1b[2J']

test('log lines contain neither visitors’ input nor their addresses', async () => {
  const { anonKey } = backend.backend
  for (const broken of BREAKS) {
    const words = `x${broken}${FORGED}${broken}`
    const inAddress = words.replaceAll(/[^!-~]|["{}]/g, encodeURIComponent)
    const inHeader = words.replaceAll(/[^\x20-\x7e]/g, encodeURIComponent)
    const headers = {
      apikey: anonKey,
      'user-agent': inHeader,
      'x-request-id': inHeader,
      referer: inHeader,
    }
    for (const path of ['/', '/admin/', '/rest/v1/', '/rest/v1/rpc/', '/auth/v1/', '/pictures/'])
      await requestExactly(site.url, path + inAddress, { headers })
    await requestExactly(site.url, `/storage/v1/object/public/photos/${inAddress}`, { headers })
    const client = createClient(site.url, anonKey, { auth: { persistSession: false } })
    await client.auth.signInWithPassword({ email: `eve@example.org${words}`, password: words })
    await client.auth.resetPasswordForEmail(`eve@example.org${words}`)
    await client.storage.from('photos').upload(words, words)
    await client.from('events').insert({ title: words })
  }
  await expect.poll(site.output).toContain('"kind":"picture"')
  const lines = site.output().split('\n')
  // Beside the log there is what a person reads at the start.
  const others = lines.filter(
    (line) => !/^(\{"level":.*| {2}(The|Choose|http|Too late).*|)$/.test(line),
  )
  expect(others).toEqual([])
  for (const line of lines.filter((each) => each.startsWith('{')))
    expect(JSON.parse(line)).toMatchObject({ msg: expect.not.stringMatching(/^forged/) })
  expect(site.output()).not.toMatch(/eve@|eyJ/)
  expect(site.output()).not.toContain('\u001b')
})
