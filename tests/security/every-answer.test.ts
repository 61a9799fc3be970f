import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { requestExactly } from '../support/raw-requests.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let backend: TestBackend
let site: SiteProcess
beforeAll(async () => {
  backend = await startTestBackend()
  site = await startSiteBeside(backend, { SITE_URL: 'https://rcrf.example' })
  const { storage } = createClient(site.url, backend.backend.serviceRoleKey)
  const photos = storage.from('photos')
  await photos.upload('page.html', '<script>1</script>', { contentType: 'text/html' })
  await photos.upload('paper.pdf', '%PDF-1.7\n', { contentType: 'application/pdf' })
})
afterAll(async () => {
  await site.stop()
  await backend.stop()
})

const SCRIPT = '/favicon.svg'
const ANSWERS: [method: string, target: string, headers?: Record<string, string>][] = [
  ['GET', '/'],
  ['HEAD', '/'],
  ['GET', '/about'],
  ['GET', '/no-such-page'],
  ['GET', '/%ff'],
  ['GET', '/about/nothing'],
  ['GET', '/agreement'],
  ['GET', '/admin'],
  ['GET', '/admin/team'],
  ['GET', '/events.data'],
  ['GET', '/__manifest?p=/about&version=x'],
  ['GET', '/events.atom'],
  ['GET', '/events.ics'],
  ['GET', '/share/about.png'],
  ['GET', '/sitemap.xml'],
  ['GET', '/robots.txt'],
  ['GET', '/.well-known/security.txt'],
  ['POST', '/.well-known/security.txt'],
  ['GET', '/admin/access.json'],
  ['GET', '/site.webmanifest'],
  ['GET', '/speculation-rules.json'],
  ['POST', '/about'],
  ['PUT', '/about'],
  ['DELETE', '/about.data'],
  ['OPTIONS', '/about'],
  ['TRACE', '/about'],
  ['GET', SCRIPT],
  ['POST', SCRIPT],
  ['GET', '/rest/v1/events'],
  ['GET', '/rest/v1/events', { apikey: 'anon' }],
  ['POST', '/rest/v1/events', { apikey: 'anon' }],
  ['GET', '/rest/v1/nowhere', { apikey: 'anon' }],
  [
    'OPTIONS',
    '/rest/v1/events',
    { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  ],
  ['TRACE', '/rest/v1/events'],
  ['GET', '/auth/v1/settings'],
  ['GET', '/auth/v1/user'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['GET', '/auth/v1/verify?type=signup&token=x'],
  ['GET', '/storage/v1/bucket'],
  ['GET', '/storage/v1/object/public/photos/page.html'],
  ['GET', '/storage/v1/object/public/photos/paper.pdf'],
  ['GET', '/storage/v1/object/public/photos/nothing'],
  ['GET', '/pictures/320/4x5/avif/stored/photos/nothing.png'],
  ['GET', '/pictures/1'],
  ['POST', '/pictures/1'],
  ['GET', '/healthz'],
  ['POST', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', `/${'x'.repeat(1500)}`],
  ['GET', `/${'x'.repeat(17_000)}`],
  ['GET', '/', { host: 'a b' }],
]

test.each(ANSWERS)('%s %s', async (method, target, headers = {}) => {
  const {
    status,
    headers: sent,
    text,
  } = await requestExactly(site.url, target, {
    method,
    headers: { ...headers, ...(headers.apikey && { apikey: backend.backend.anonKey }) },
  })
  // Not guessed at, not framed, asked for by TLS only.
  expect(sent).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  })
  // Nothing of what we are made of, and nothing to remember us by.
  for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(sent).not.toHaveProperty(name)

  const type = sent['content-type'] ?? ''
  if (text || (status === 200 && method !== 'OPTIONS')) expect(type).toMatch(/^[a-z]+\/[\w.+-]+/)
  // The router's own data is read as UTF-8 without asking.
  if (/^text\/(?!x-script)|[+/]xml/.test(type) && !type.startsWith('image/'))
    expect(type.toLowerCase()).toContain('charset=utf-8')
  if (type.startsWith('text/html')) expectPagePolicy(String(sent['content-security-policy']))
})

function expectPagePolicy(policy: string): void {
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
  expect(policy).not.toMatch(/script-src[^;]*('unsafe|https:|\*)/)
}
