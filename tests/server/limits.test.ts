import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { makeUser, PASSWORD } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { lockEvents } from '../support/locked-events.ts'
import { startSiteBeside } from '../support/site-beside.ts'
import { beginWrite } from '../support/slow-line.ts'

const TEAM = '/leadership-and-team'
const PICTURE = '/pictures/320/4x5/avif/stored/photos'

let other: TestBackend
/** Reads the database while its owner holds a lock. */
let onlooker: Pool
let site: SiteProcess
beforeAll(async () => {
  other = await startTestBackend()
  onlooker = createPool(other.database)
  site = await startSiteBeside(other, {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    CORS_ORIGINS: 'https://partner.example,https://other.example',
    PAGE_TIMEOUT_MS: '300',
    READS_PER_SECOND: '2',
    WRITES_PER_SECOND: '1',
    PAGES_PER_SECOND: '1',
    PICTURES_PER_SECOND: '1',
    MAX_CONCURRENT_REQUESTS: '8',
    REFUSAL_DELAY_MS: '300',
    // All of them may hang at the same time, for as long as a test holds the lock.
    ANON_STATEMENTS: '8',
    STATEMENT_TIMEOUT_ANON_MS: '60000',
  })
})
afterAll(async () => {
  await site.stop()
  await onlooker.end()
  await other.stop()
})

const get = (path: string, address: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { 'x-forwarded-for': address, ...headers } })

const clientAt = (address: string, key = other.backend.anonKey) =>
  createClient(site.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  })

/** Repeats a request until it is refused: the bucket holds up to `burst` tokens and fills meanwhile. */
async function askUntilRefused<T extends { status: number }>(
  burst: number,
  ask: (n: number) => Promise<T>,
): Promise<T> {
  for (let n = 0; n < burst + 50; n++) {
    const answer = await ask(n)
    if (answer.status !== 429) continue
    expect(n).toBeGreaterThanOrEqual(burst)
    return answer
  }
  throw new Error('No request was refused')
}

describe('exceeding the rate of one address', () => {
  test('is refused in the format of each service, which the official client reads', async () => {
    const address = '192.0.2.1'
    const client = clientAt(address)
    const apikey = other.backend.anonKey
    const path = '/rest/v1/events?select=id'
    const refused = await askUntilRefused(20, () => get(path, address, { apikey }))
    expect(refused.headers.get('retry-after')).toBe('1')
    const rows = await askUntilRefused(0, async () => client.from('events').select('id'))
    expect(rows.error?.code).toBe('over_request_rate_limit')
    const files = await askUntilRefused(0, async () => {
      const { error } = await client.storage.from('photos').list()
      return { status: Number(error?.statusCode), error }
    })
    expect(files.error?.message).toMatch(/try again later/)
    const session = await askUntilRefused(10, async (n) => {
      const account = { email: `${n}@example.org`, password: 'wrong one' }
      const { error } = await client.auth.signInWithPassword(account)
      return { status: error?.status ?? 200, error }
    })
    expect(session.error?.code).toBe('over_request_rate_limit')
    expect((await clientAt('192.0.2.2').from('events').select('id')).error).toBeNull()
  })

  test('counts the whole /64, and does not apply to the service role', async () => {
    const apikey = other.backend.anonKey
    const path = '/rest/v1/events?select=id'
    await askUntilRefused(20, (n) => get(path, `2001:db8:0:7::${n.toString(16)}`, { apikey }))
    expect((await get(path, '2001:db8:0:8::1', { apikey })).status).toBe(200)
    const service = clientAt('2001:db8:0:7::1', other.backend.serviceRoleKey)
    for (let n = 0; n < 30; n++)
      expect((await service.from('events').select('id')).status).toBe(200)
  })

  test('is counted by path, with any query', async () => {
    let requests = 0
    await askUntilRefused(10, () => {
      requests += 1
      return fetch(`${site.url}/auth/v1/token?grant_type=password&x=/storage/v1/object/list/`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '192.0.2.10', apikey: other.backend.anonKey },
      })
    })
    // As a read it could be asked for twice as often.
    expect(requests).toBeLessThan(20)
  })

  test('comes sooner with long queries, which count for more', async () => {
    let requests = 0
    await askUntilRefused(2, () => {
      requests += 1
      const query = `select=id&title=eq.${'x'.repeat(10_000)}`
      return get(`/rest/v1/events?${query}`, '192.0.2.11', { apikey: other.backend.anonKey })
    })
    expect(requests).toBeLessThan(5)
  })

  test.each([
    ['a page', '192.0.2.40', '/made-up-held'],
    ['rows', '192.0.2.41', '/rest/v1/events?select=id'],
    ['a file', '192.0.2.42', '/storage/v1/object/public/photos/none'],
  ])('is refused after a delay: %s', async (_, address, path) => {
    let ms = 0
    await askUntilRefused(10, async () => {
      const begun = performance.now()
      const answer = await get(path, address, { apikey: other.backend.anonKey })
      ms = performance.now() - begun
      return answer
    })
    expect(ms).toBeGreaterThan(290)
  })

  test('does not affect cached pages', async () => {
    const address = '192.0.2.3'
    await get(TEAM, '192.0.2.4')
    const refused = await askUntilRefused(10, (n) => get(`/made-up-${n}`, address))
    expect(await refused.text()).toContain('<h1>Too Many Requests</h1>')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'")
    const page = await get(TEAM, address)
    expect([page.status, page.headers.get('cache-status')]).toEqual([200, 'site; hit'])
  })

  test('is not reached by a visitor opening page after page', async () => {
    const pages = 'about contact services events publications newsletters job-openings'
    const policies = 'privacy-policy terms-and-conditions editorial-policy conflict-of-interest'
    for (const page of `${pages} ${policies} annual-reports contractors`.split(' '))
      expect([page, (await get(`/${page}`, '192.0.2.5')).status]).toEqual([page, 200])
  })

  test('of new pictures does not affect generated ones', async () => {
    const bytes = await sharp({
      create: { width: 800, height: 800, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    const photos = clientAt('192.0.2.6', other.backend.serviceRoleKey).storage.from('photos')
    const { error } = await photos.upload('made.png', bytes, { contentType: 'image/png' })
    expect(error).toBeNull()
    expect((await get(`${PICTURE}/made.png`, '192.0.2.6')).status).toBe(200)
    await askUntilRefused(10, (n) => get(`${PICTURE}/made-up-${n}.png`, '192.0.2.7'))
    expect((await get(`${PICTURE}/made.png`, '192.0.2.7')).status).toBe(200)
  })
})

/** Reads that hang until the returned function is called: so many for each of so many addresses. */
async function hangingReads({ addresses, each }: { addresses: number; each: number }) {
  const free = await lockEvents(other.owner)
  const reads = Array.from({ length: each * addresses }, (_, n) =>
    get('/rest/v1/events?select=id', `198.51.100.${n % addresses}`, {
      apikey: other.backend.anonKey,
    }),
  )
  const waiting = async () => {
    const [row] = await onlooker`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.count
  }
  await expect.poll(waiting).toBe(each * addresses)
  return async () => {
    await free()
    return (await Promise.all(reads)).map(({ status }) => status)
  }
}

const LARGE = `{"title":"${'x'.repeat(100_000)}"}`

describe('exceeding the concurrent requests', () => {
  const apikey = () => other.backend.anonKey
  const write = (address: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/rest/v1/events`, {
      method: 'POST',
      body,
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/json',
        apikey: apikey(),
        ...headers,
      },
    })
  const tokenOf = async (email: string) => {
    const { auth } = clientAt(`192.0.2.${100 + tokens.length}`)
    const { data } = await auth.signInWithPassword({ email, password: PASSWORD })
    return data.session?.access_token ?? ''
  }
  const tokens: string[] = []
  /** What one of several members of staff sends, with the beginning of a body. */
  const staff = async (n: number, part: string) => {
    while (tokens.length <= n) {
      const user = await makeUser(other)
      await other.owner`insert into public.staff (user_id) values (${user.id})`
      tokens.push(await tokenOf(user.email))
    }
    return { part, apikey: apikey(), authorization: `Bearer ${tokens[n]}` }
  }
  const read = (address: string) =>
    get('/rest/v1/team_members?select=id', address, { apikey: apikey() })

  test('is refused quickly, while cached pages are served, and ends with the load', async () => {
    for (const path of ['/student-program', TEAM, TEAM]) await get(path, '203.0.113.1')
    const release = await hangingReads({ addresses: 8, each: 1 })
    const refused = await read('203.0.113.2')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'service_unavailable' })
    const page = await get('/made-up', '203.0.113.2')
    expect([page.status, await page.text()]).toEqual([503, expect.stringMatching(/Site Is Busy/)])
    await onlooker`insert into public.team_members (name, display_order) values ('Newcomer', 1)`
    // Pages that many ask for are rendered again at once; of any other the old copy is better than none.
    const team = async () => (await get(TEAM, '203.0.113.2')).text()
    await expect.poll(team).toContain('Newcomer')
    const old = await get('/student-program', '203.0.113.2')
    expect(old.headers.get('cache-status')).toBe('site; hit; detail=stale')
    expect(await release()).toEqual(Array(8).fill(200))
    expect((await read('203.0.113.2')).status).toBe(200)
    expect((await get('/made-up', '203.0.113.2')).status).toBe(404)
  })

  test('is not caused by small bodies on slow lines', async () => {
    for (let n = 0; n < 8; n++) await beginWrite(site.url, `198.51.100.${n}`, await staff(n, '{'))
    expect((await read('203.0.113.4')).status).toBe(200)
    expect((await write('203.0.113.4', '{}')).status).toBe(401)
  })

  test('is caused by large bodies on slow lines for other large ones only', async () => {
    for (let n = 0; n < 4; n++) await beginWrite(site.url, `198.51.100.${n}`, await staff(n, LARGE))
    const { authorization } = await staff(4, '')
    let n = 0
    const save = () => write(`203.0.113.${100 + ++n}`, LARGE, { authorization })
    await expect.poll(async () => (await save()).status).toBe(503)
    expect((await write('203.0.113.4', '{}')).status).toBe(401)
  })

  test('is not caused by large bodies without write permission, which are refused by their headers', async () => {
    const stranger = await write('203.0.113.7', LARGE)
    expect([stranger.status, await stranger.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'request_too_large' }),
    ])
    const { email } = await makeUser(other)
    const account = await write('203.0.113.8', LARGE, {
      authorization: `Bearer ${await tokenOf(email)}`,
    })
    expect(account.status).toBe(413)
    // One that says nothing of its length is not read to its end.
    const socket = connectTo(Number(new URL(site.url).port), 'localhost')
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST /rest/v1/events HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n` +
        `apikey: ${apikey()}\r\nTransfer-Encoding: chunked\r\n\r\n4e20\r\n${'x'.repeat(20_000)}\r\n`,
    )
    const [response] = await once(socket, 'data')
    expect(String(response)).toContain('413')
    // An ended session is the error, not the size of the body.
    const ended = await write('203.0.113.11', LARGE, { authorization: 'Bearer a.b.c' })
    expect([ended.status, await ended.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'PGRST301' }),
    ])
    const { authorization } = await staff(5, '')
    const { status } = await write('203.0.113.10', LARGE, { authorization })
    expect(status).toBe(400)
  })

  test('lasts for uncached pages until they are complete', async () => {
    const release = await hangingReads({ addresses: 1, each: 2 })
    const late = () => get(`/events?${'x'.repeat(1000)}`, '203.0.113.6')
    const begun = await Promise.all([late(), late()])
    expect((await late()).status).toBe(429)
    await release()
    for (const page of begun) await page.text()
    await expect.poll(async () => (await late()).status).toBe(200)
  })

  test('one address may use a quarter of the slots', async () => {
    const release = await hangingReads({ addresses: 1, each: 2 })
    expect((await read('198.51.100.0')).status).toBe(429)
    expect((await read('203.0.113.3')).status).toBe(200)
    expect(await release()).toEqual([200, 200])
  })
})

test('only scripts of the configured origins may call, and read refusals', async () => {
  const ask = (origin: string) =>
    get('/rest/v1/events?select=id', '192.0.2.9', { apikey: other.backend.anonKey, origin })
  const allowed = await askUntilRefused(20, () => ask('https://other.example'))
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://other.example')
  expect(allowed.headers.get('access-control-expose-headers')).toContain('Retry-After')
  const stranger = await ask('https://stranger.example')
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
})

test.each(['/admin', '/admin/team', '/ADMIN/made-up'])('%s is not cached', async (path) => {
  const page = await get(path, '192.0.2.8')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})
