import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../backend/key-derivation.ts'
import { testSecret } from '../../harness/secret.ts'
import { startTestBackend, type TestBackend, untilServed } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner`
    create function public.who() returns text language sql stable as 'select current_user::text'`
  await untilServed(running, 'rpc/who')
})
afterAll(() => running.stop())

/** An API key as ours are, but for what the test changes. */
function key(change: { claims?: object; secret?: string; issuer?: string; expires?: string } = {}) {
  return new SignJWT({ role: 'service_role', ...change.claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(change.issuer ?? 'supabase')
    .setIssuedAt()
    .setExpirationTime(change.expires ?? '1h')
    .sign(deriveKey(change.secret ?? testSecret, change.issuer ? 'access tokens' : 'API keys'))
}

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`${running.url}/rest/v1/${path}`, { headers })
}

describe('authentication', () => {
  test("without a key the response is that of hosted Supabase's gateway", async () => {
    const response = await get('events')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
    const onlyToken = await get('events', { authorization: `Bearer ${running.backend.anonKey}` })
    expect(onlyToken.status).toBe(401)
  })

  test('the key may be a query parameter', async () => {
    expect((await get(`events?apikey=${running.backend.anonKey}`)).status).toBe(200)
  })

  test('the key decides the role, and a bearer token takes precedence', async () => {
    const { anonKey, serviceRoleKey } = running.backend
    const who = async (headers: Record<string, string>) => (await get('rpc/who', headers)).json()
    expect(await who({ apikey: anonKey })).toBe('anon')
    expect(await who({ apikey: serviceRoleKey })).toBe('service_role')
    expect(await who({ apikey: anonKey, authorization: `Bearer ${serviceRoleKey}` })).toBe(
      'service_role',
    )
    expect(await who({ apikey: serviceRoleKey, authorization: `bearer ${anonKey}` })).toBe('anon')
  })

  test('invalid keys are 401', async () => {
    const user = { role: 'authenticated', aud: 'authenticated', sub: crypto.randomUUID() }
    const foreign = [
      'x',
      await key({ secret: 'another secret of more than 32 characters' }),
      await key({ expires: '-1h' }),
      await key({ issuer: 'https://elsewhere.example' }),
      await key({ claims: { role: 'postgres' } }),
      await key({ claims: user, issuer: `${running.url}/auth/v1` }),
    ]
    for (const apikey of foreign) {
      const response = await get('events', { apikey })
      expect([response.status, (await response.json()).message]).toEqual([401, 'Invalid API key'])
    }
  })

  test('invalid and expired tokens are 401', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role","iss":"supabase","exp":9999999999}')}.`
    const tokens = [
      ['Bearer x', 'PGRST301'],
      ['Bearer', 'PGRST301'],
      ['Basic eDp5', 'PGRST301'],
      [`Bearer ${unsigned}`, 'PGRST301'],
      [`Bearer ${await key({ claims: { role: 'authenticator' } })}`, 'PGRST301'],
      [`Bearer ${await key({ secret: 'x'.repeat(40) })}`, 'PGRST301'],
      [`Bearer ${await key({ expires: '-1h' })}`, 'PGRST303'],
    ] as const
    for (const [authorization, code] of tokens) {
      const response = await get('events', { apikey: running.backend.anonKey, authorization })
      expect([authorization, response.status, (await response.json()).code]).toEqual([
        authorization,
        401,
        code,
      ])
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
    }
  })

  test('a valid token is refused once it has expired', async () => {
    const token = await key({ expires: '-3s' })
    const headers = { apikey: running.backend.anonKey, authorization: `Bearer ${token}` }
    // The clocks of two machines may differ by five seconds.
    expect((await get('events', headers)).status).toBe(200)
    await expect
      .poll(async () => (await get('events', headers)).status, { timeout: 5000, interval: 200 })
      .toBe(401)
  })
})

describe('over HTTP', () => {
  const asAnon = () => ({ apikey: running.backend.anonKey })

  test('scripts of any origin may call and read the headers they need', async () => {
    const preflight = await fetch(`${running.url}/rest/v1/events`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,prefer',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('prefer')
    for (const response of [await get('events', asAnon()), await get('events')]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('only the schema public is served', async () => {
    const refused = await get('users', { ...asAnon(), 'accept-profile': 'auth' })
    expect([refused.status, await refused.json()]).toMatchObject([
      406,
      { code: 'PGRST106', message: 'Invalid schema: auth' },
    ])
    expect((await get('events', { ...asAnon(), 'accept-profile': 'public' })).status).toBe(200)
    const { status } = await running.client().schema('storage').from('objects').insert({})
    expect(status).toBe(406)
    for (const name of ['pg_class', 'users', 'auth.users', 'settings']) {
      expect((await get(name, asAnon())).status).toBe(404)
    }
  })

  test('invalid paths and methods are refused', async () => {
    for (const path of ['', 'a/b', 'rpc', 'rpc/a/b', 'events/1']) {
      expect([path, (await get(path, asAnon())).status]).toEqual([path, 404])
    }
    const copy = await fetch(`${running.url}/rest/v1/events`, { method: 'COPY', headers: asAnon() })
    expect([copy.status, (await copy.json()).code]).toEqual([405, 'PGRST117'])
  })

  test.each([
    ['broken percent-encoding', 'events?title=eq.%zz'],
    ['invalid UTF-8', 'events?title=eq.%ff'],
    ['NUL in a value', 'events?title=eq.a%00b'],
    ['NUL in a name', 'events?select=%22a%00%22:title'],
    ['a number too large', 'publications?year=eq.99999999999999999999'],
    ['an offset too large', 'events?offset=99999999999999999999999999'],
    ['too many conditions', `events?or=(${Array(501).fill('id.is.null').join(',')})`],
    ['a tree too deep', `events?or=${'(and'.repeat(30)}(id.is.null)${')'.repeat(30)}`],
    ['a way into JSON too long', `events?select=tags${'->0'.repeat(100)}`],
    ['an address too long', `events?title=eq.${'x'.repeat(70_000)}`],
  ])('%s is a clean 4xx', async (_, path) => {
    const request = new Request(`${running.url}/rest/v1/${path}`, { headers: asAnon() })
    const response = await running.backend.fetch(request)
    const { code, message } = await response.json()
    expect([response.status >= 400 && response.status < 500, code, message]).toEqual([
      true,
      expect.any(String),
      expect.any(String),
    ])
  })

  test('nested bodies and bodies that are not text get a 4xx', async () => {
    const post = (body: BodyInit) =>
      fetch(`${running.url}/rest/v1/events`, { method: 'POST', body, headers: asAnon() })
    const deep = `{"tags":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    for (const body of [deep, new Uint8Array([0xff, 0xfe]), '{"title":"\\u0000"}']) {
      const response = await post(body)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })
})

test('hints contain only names that the role may use', async () => {
  await running.owner.unsafe(`
    create table public.secrets (code int, title text);
    revoke all on public.secrets from anon, authenticated;
    create table public.half (code int, coda text);
    revoke all on public.half from anon, authenticated;
    grant select (coda) on public.half to anon;
    create function public.hidden(key int) returns table (code int) language sql as 'select 1';
    revoke execute on function public.hidden from public, anon, authenticated`)
  const hintFor = async (path: string, apikey: string) =>
    (await (await get(path, { apikey })).json()).hint
  const { anonKey, serviceRoleKey } = running.backend
  const hidden: [path: string, hint: string][] = [
    ['secrets?select=cod', 'Perhaps you meant to reference the column "secrets.code".'],
    ['rpc/hiden', 'Perhaps you meant to call the function public.hidden'],
    ['rpc/hidden', 'Perhaps you meant to call the function public.hidden(key)'],
    ['rpc/hidden?key=1&select=cod', 'Perhaps you meant to reference the column "hidden.code".'],
  ]
  // The backend hears of the new tables by a notification.
  const table = "Perhaps you meant the table 'public.secrets'"
  await expect.poll(() => hintFor('secret', serviceRoleKey), { timeout: 5000 }).toBe(table)
  expect(String(await hintFor('secret', anonKey))).not.toContain('secrets')
  for (const [path, hint] of hidden) {
    expect(await hintFor(path, serviceRoleKey)).toBe(hint)
    expect(String(await hintFor(path, anonKey))).not.toMatch(/secrets|hidden|code/)
  }
  expect(await hintFor('half?select=cod', anonKey)).toContain('half.coda')
  expect(await hintFor('half?select=cod', anonKey)).not.toContain('half.code')
})
