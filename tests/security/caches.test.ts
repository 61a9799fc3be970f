import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Exact, requestExactly } from '../support/raw-requests.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let backend: TestBackend
let site: SiteProcess
let token: string
beforeAll(async () => {
  backend = await startTestBackend()
  const { user, session } = await signedIn(backend)
  await backend.owner`insert into public.staff (user_id) values (${user.id})`
  await backend.owner`insert into public.publications (title) values ('On valves')`
  token = session.access_token
  // A shared cache in front may keep public pages: the worst case for what is kept wrongly.
  site = await startSiteBeside(backend, { CDN_SECONDS: '600', PAGES_PER_SECOND: '0' })
})
afterAll(async () => {
  await site.stop()
  await backend.stop()
})

const EVIL = 'poison.example'
const ask = (target: string, headers: Record<string, string> = {}, body?: string) =>
  requestExactly(site.url, target, { headers, ...(body && { body }) })

/** A response without the headers that differ each time, its body as a hash. */
function withoutVaryingHeaders({ status, headers, text }: Exact) {
  const { date: _, 'cache-status': __, 'x-request-id': ___, ...others } = headers
  return { status, headers: others, text: createHash('sha256').update(text).digest('hex') }
}

/** A page that nothing has kept yet. */
let pages = 0
const freshPage = () => `/publications?q=fresh-${pages++}`

describe('one visitor’s request does not change the next one’s response', () => {
  test.each(
    Object.entries({
      host: EVIL,
      'x-forwarded-host': EVIL,
      'x-forwarded-server': EVIL,
      'x-host': EVIL,
      'x-original-host': EVIL,
      forwarded: `for=1.1.1.1;host=${EVIL};proto=http`,
      'x-forwarded-proto': 'http',
      'x-forwarded-scheme': 'nothttps',
      'x-forwarded-port': '1337',
      'x-forwarded-prefix': `/${EVIL}`,
      'x-forwarded-for': `${EVIL}, 1.1.1.1`,
      'x-client-address': EVIL,
      'x-original-url': `/${EVIL}`,
      'x-rewrite-url': `/${EVIL}`,
      'x-http-method-override': 'DELETE',
      'x-method-override': 'POST',
      origin: `https://${EVIL}`,
      referer: `https://${EVIL}/`,
      'user-agent': `<script src=//${EVIL}></script>`,
      accept: `application/json, text/${EVIL}`,
      'accept-language': EVIL,
      'accept-charset': 'utf-7',
      'accept-encoding': `${EVIL}, *;q=0`,
      cookie: `lang=${EVIL}; __session=${EVIL}`,
      authorization: `Bearer ${EVIL}`,
      apikey: EVIL,
      range: 'bytes=0-3',
      'if-none-match': `"${EVIL}"`,
      'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT',
      'x-request-id': EVIL,
      'x-react-router-spa-mode': 'yes',
      'x-react-router-prerender-data': `"${EVIL}"`,
      'x-remix-reload-document': 'true',
      'x-middleware-prefetch': '1',
      purpose: 'prefetch',
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    }),
  )('%s', async (name, value) => {
    const [target, other] = [freshPage(), freshPage()]
    const first = await ask(target, { [name]: value })
    const next = await ask(target)
    const never = await ask(other)
    expect(next.headers['cache-status']).toBe('site; hit')
    expect(first.text.includes(EVIL)).toBe(false)
    // The same page but for the words sought.
    const neutral = (text: string) => text.replaceAll(/fresh-\d+/g, '')
    expect(neutral(next.text) === neutral(never.text)).toBe(true)
    expect(JSON.stringify(next.headers)).not.toContain(EVIL)
    expect(next.status).toBe(200)
  })

  test('a body of a GET', async () => {
    const target = freshPage()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const first = await ask(target, type, `q=${EVIL}&page=2`)
    expect(withoutVaryingHeaders(await ask(target))).toEqual(withoutVaryingHeaders(first))
    expect(first.text.includes(EVIL)).toBe(false)
  })

  test.each([
    ['a parameter that no page knows', `&utm_content=${EVIL}`],
    ['a parameter behind a semicolon', `;q=${EVIL}`],
    ['a second value', `&q=${EVIL}`],
    ['a value in brackets', `&q[]=${EVIL}`],
    ['a name in capitals', `&Q=${EVIL}`],
    ['a line break', `&x=%0d%0aX-Injected:%20${EVIL}`],
    ['a parameter of the router', `&_routes=${EVIL}`],
  ])('%s', async (_, added) => {
    const target = freshPage()
    const first = await ask(target + added)
    const next = await ask(target)
    expect(next.text.includes(EVIL)).toBe(false)
    expect(JSON.stringify([first.headers, next.headers])).not.toContain(EVIL)
    expect([next.status, next.headers['x-injected']]).toEqual([200, undefined])
  })

  test.each([
    '/publications%2f',
    '/publications//',
    '/./publications',
    '//publications',
    '/publications;x',
    '/publications%00',
    '/PUBLICATIONS',
    '/x/..%2fpublications',
    '/publications%3fq=1',
    '/publications%23',
    '/publications\\',
  ])('the address %s is kept as no other', async (spelling) => {
    await ask('/publications')
    const kept = withoutVaryingHeaders(await ask('/publications'))
    await ask(spelling)
    expect((await ask(spelling)).headers['cache-status'] ?? '').not.toMatch(/hit/)
    expect(withoutVaryingHeaders(await ask('/publications'))).toEqual(kept)
  })

  test('errors, refusals and redirects are not cached for others', async () => {
    for (const target of ['/no-such-page', '/about/nothing', '/agreement', '/events/nothing']) {
      await ask(target)
      const { headers } = await ask(target)
      expect([target, headers['cache-status'], headers['cache-control']]).toEqual([
        target,
        'site; fwd=miss',
        'private, no-cache',
      ])
    }
  })
})

/** Signed out, and as staff. */
const signedOutAndIn = (headers: Record<string, string> = {}): Record<string, string>[] => [
  headers,
  { ...headers, authorization: `Bearer ${token}` },
]

/** Whether a cache in front may keep an answer and show it to others (RFC 9111, 3). */
const mayBeShared = ({ headers }: Exact) => !/private|no-store/.test(headers['cache-control'] ?? '')

describe('staff pages are never cached as files', () => {
  const LONG = 'x'.repeat(1100)
  test.each([
    '/admin',
    '/admin/team',
    '/admin/team.css',
    '/admin/team/x.css',
    '/admin/team;x.js',
    '/admin/team%3bx.js',
    '/admin/team%0a.css',
    '/admin/team%3fx.css',
    '/admin/team%23x.png',
    '/admin/team%2fx.css',
    '/admin/team/..%2f..%2fassets/x.css',
    '/admin%2fteam.css',
    '/%61dmin/team',
    '/%61dmin/team.css',
    '/ADMIN/team',
    '//admin/team',
    '/assets/../admin/team',
    '/assets/%2e%2e/admin/team',
    '/admin/team.data',
    '/%61dmin/team.data',
    '/admin.data?_routes=admin%2Froot',
    '/admin/_root.data',
    '/admin/team?x=.css',
    `/admin/${LONG}.css`,
    `/admin/team?${LONG}`,
  ])('%.40s', async (target) => {
    for (const headers of signedOutAndIn()) {
      await ask(target, headers)
      const again = await ask(target, headers)
      expect([again.status, mayBeShared(again)]).toEqual([again.status, false])
      expect(again.headers['cache-status'] ?? '').not.toMatch(/hit/)
    }
  })

  test.each([
    '/auth/v1/user',
    '/auth/v1/user/x.css',
    '/auth/v1/user;x.css',
    '/auth/v1/user%2fx.css',
    '/auth/v1/sessions',
    '/auth/v1/factors/recovery-codes',
    '/rest/v1/job_openings',
    '/rest/v1/job_openings.css',
    '/rest/v1/job_openings?x.css',
    '/rest/v1/rpc/is_staff',
    '/storage/v1/bucket',
    '/storage/v1/object/info/photos/x.css',
    '/storage/v1/object/authenticated/photos/none.css',
  ])('%s, by key or by token', async (target) => {
    const apikey = backend.backend.anonKey
    for (const headers of signedOutAndIn({ apikey })) {
      const answer = await ask(target, headers)
      expect([answer.status, mayBeShared(answer)]).toEqual([answer.status, false])
    }
  })
})
