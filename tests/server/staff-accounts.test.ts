import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StaffMember, StaffRequest } from '../../app/data/staff-requests.ts'
import {
  type EndpointOptions,
  staffAccountsEndpoint,
} from '../../server/staff-accounts/endpoint.ts'
import { signInActors } from '../backend/rights/actors.ts'
import { ACTORS, type Actor, OWNERS, STAFF } from '../backend/rights/table.ts'
import { clientFrom, makeUser, operator, PASSWORD, signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

const SECTION_THREE = join(import.meta.dirname, '..', 'support', 'section-three')
const ADDRESS = '203.0.113.7'

let running: TestBackend
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startTestBackend()
  owner = await signedIn(running)
  await running.owner`insert into public.staff (user_id, owner) values (${owner.user.id}, true)`
})
afterAll(() => running.stop())

function endpoint(project = running, options: Partial<EndpointOptions> = {}) {
  const { anonKey, serviceRoleKey, internalFetch } = project.backend
  return staffAccountsEndpoint({
    url: project.url,
    anonKey,
    serviceRoleKey,
    fetch: internalFetch,
    siteUrl: project.url,
    canMail: false,
    linkHours: { invite: 24, recovery: 1 },
    log: () => {},
    ...options,
  })
}

interface Asking {
  token?: string | undefined
  headers?: Record<string, string>
  method?: string
  through?: ReturnType<typeof endpoint>
}

async function ask(body: unknown, { token, headers, method, through }: Asking = {}) {
  const bearer = token ?? owner.session.access_token
  const request = new Request('http://site.example/staff-accounts', {
    method: method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-address': ADDRESS,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await (through ?? endpoint())(request)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

const list = async () => (await ask({ action: 'list' })).body.members as StaffMember[]
const memberAt = async (email: string) => (await list()).find((each) => each.email === email)

async function makeMember() {
  const person = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${person.user.id})`
  return person
}

/** The audit log's entries about an account, oldest first. */
async function entriesAbout(email: string) {
  const entries = await running.owner<{ payload: Record<string, unknown>; ip_address: string }[]>`
    select payload, ip_address from auth.audit_log_entries
    where payload -> 'traits' ->> 'user_email' = ${email} order by created_at`
  return entries.map(({ payload: { action, actor_username }, ip_address }) => [
    action,
    actor_username,
    ip_address,
  ])
}

describe('is refused to', () => {
  let clients: Awaited<ReturnType<typeof signInActors>>
  beforeAll(async () => {
    clients = await signInActors(running)
  })

  const tokenOf = async (who: Actor) => {
    if (who === 'anonymous') return running.backend.anonKey
    if (who === 'service') return running.backend.serviceRoleKey
    return (await clients[who].auth.getSession()).data.session?.access_token
  }

  test.each(ACTORS.filter((who) => !OWNERS.includes(who)))('%s', async (who) => {
    const token = await tokenOf(who)
    const { id } = owner.user
    const calls = StaffRequest.options.map(({ shape }) => ({
      action: shape.action.value,
      ...('email' in shape && { email: 'x@example.org' }),
      ...('id' in shape && { id }),
      ...('delivery' in shape && { delivery: 'link' }),
    }))
    expect(calls).toHaveLength(10)
    for (const call of calls.filter(({ action }) => action !== 'owners'))
      expect(await ask(call, { token })).toMatchObject({
        status: 403,
        body: { code: 'not_owner' },
      })
  })

  test.each(ACTORS.filter((who) => who === 'service' || !STAFF.includes(who)))(
    '%s asking for owners',
    async (who) => {
      expect(await ask({ action: 'owners' }, { token: await tokenOf(who) })).toMatchObject({
        status: 403,
        body: { code: 'not_owner' },
      })
    },
  )

  test.each([
    ['nobody', () => ''],
    ['a forged token', () => `${owner.session.access_token.slice(0, -4)}AAAA`],
    ['words', () => 'let me in'],
  ])('%s', async (_, token) => {
    expect((await ask({ action: 'list' }, { token: token() })).status).toBe(403)
    // Before the request is read.
    expect((await ask('{', { token: token() })).status).toBe(403)
  })

  test('an owner whose session has ended', async () => {
    const { client, user, session } = await signedIn(running)
    await running.owner`insert into public.staff (user_id, owner) values (${user.id}, true)`
    expect((await ask({ action: 'list' }, { token: session.access_token })).status).toBe(200)
    await client.auth.signOut()
    expect((await ask({ action: 'list' }, { token: session.access_token })).status).toBe(403)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://site.example' }, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }, 200],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('other sites and forms: %j is answered %i', async (headers, status) => {
    expect((await ask({ action: 'list' }, { headers })).status).toBe(status)
  })
})

test.each([
  ['{', 400],
  [{ action: 'promote' }, 400],
  [{ action: 'deactivate' }, 400],
  [{ action: 'deactivate', id: '1 or 1=1' }, 400],
  [{ action: 'invite', email: 'no address', delivery: 'link' }, 400],
  [{ action: 'invite', email: 'a@example.org', delivery: 'pigeon' }, 400],
  [{ action: 'list', extra: true }, 400],
  [{ action: 'reset', id: '00000000-0000-4000-8000-000000000000', delivery: 'link' }, 409],
  ['x'.repeat(5000), 413],
])('%j is answered %i', async (body, status) => {
  expect((await ask(body)).status).toBe(status)
})

test('only POST is taken', async () => {
  expect((await ask(undefined, { method: 'GET' })).status).toBe(405)
})

test('a colleague is invited, let in, deactivated and reactivated, and all of it is recorded', async () => {
  const email = 'ada@example.org'
  const invited = await ask({ action: 'invite', email: 'Ada@Example.org', delivery: 'link' })
  expect(invited).toMatchObject({ status: 200, body: { email, link: { hours: 24 } } })
  expect(invited.body.link.url).toMatch(`${running.url}/admin/confirm?token_hash=`)
  const { id = '' } = (await memberAt(email)) ?? {}
  expect(await memberAt(email)).toMatchObject({ active: true, invited: true, owner: false })
  expect(await ask({ action: 'addOwner', id })).toMatchObject({
    status: 409,
    body: { code: 'refused', message: expect.stringContaining('not accepted') },
  })

  await operator(running).auth.admin.updateUserById(id, { password: PASSWORD, email_confirm: true })
  const { client, session } = await signedIn(running, email)
  expect(await memberAt(email)).toMatchObject({ invited: false, lastSignIn: expect.any(String) })
  expect((await ask({ action: 'withdraw', id })).status).toBe(409)
  expect((await ask({ action: 'addOwner', id })).status).toBe(200)
  expect((await ask({ action: 'list' }, { token: session.access_token })).status).toBe(200)

  expect((await ask({ action: 'deactivate', id })).status).toBe(200)
  expect((await client.auth.getUser()).error?.code).toBe('user_banned')
  expect(await memberAt(email)).toMatchObject({ active: false, owner: false })
  const again = await ask({ action: 'reactivate', id, delivery: 'link' })
  expect(again.body.link.hours).toBe(1)
  expect(await memberAt(email)).toMatchObject({ active: true, owner: false })
  expect(await entriesAbout(email)).toEqual(
    ['staff_invited', 'staff_owner_added', 'staff_deactivated', 'staff_reactivated'].map(
      (action) => [action, owner.email, ADDRESS],
    ),
  )
})

test('staff read the addresses of the active owners', async () => {
  const { session } = await makeMember()
  const former = await makeMember()
  await running.owner`update public.staff set owner = true, active = false where user_id = ${former.user.id}`
  const owners = await running.owner<{ email: string }[]>`
    select email from public.staff join auth.users on id = user_id where owner and active order by email`
  expect(await ask({ action: 'owners' }, { token: session.access_token })).toEqual({
    status: 200,
    body: { owners: owners.map(({ email }) => email) },
  })
})

test('an invitation is withdrawn with its account', async () => {
  const email = 'ines@example.org'
  await ask({ action: 'invite', email, delivery: 'link' })
  const id = (await memberAt(email))?.id
  expect((await ask({ action: 'resend', id, delivery: 'link' })).body.link.url).toContain('token')
  expect((await ask({ action: 'withdraw', id })).status).toBe(200)
  expect(await memberAt(email)).toBeUndefined()
  expect(await running.owner`select from auth.users where email = ${email}`).toEqual([])
})

test('a reset removes second factor and passkeys, and ends every session', async () => {
  const { email, user, client } = await makeMember()
  await running.owner`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    values (${user.id}, 'totp', 'verified', 'A')`
  await running.owner`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key) values (${user.id}, 'a', 'b')`
  expect(await memberAt(email)).toMatchObject({ hasSecondFactor: true, hasPasskey: true })
  const reset = await ask({ action: 'reset', id: user.id, delivery: 'link' })
  expect(reset.body.link.url).toMatch(/^http/)
  expect(await memberAt(email)).toMatchObject({ hasSecondFactor: false, hasPasskey: false })
  expect((await client.auth.getUser()).error).not.toBeNull()
  const { error } = await clientFrom(running).auth.signInWithPassword({ email, password: PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
})

test('the last owner stays, and no owner deactivates or resets their own account', async () => {
  const { id } = owner.user
  await running.owner`update public.staff set owner = user_id = ${id}`
  for (const call of [
    { action: 'deactivate', id },
    { action: 'reset', id, delivery: 'link' },
  ])
    expect((await ask(call)).body.message).toContain('your own account')
  expect(await ask({ action: 'removeOwner', id })).toMatchObject({
    status: 409,
    body: { message: 'This is the only owner. Make someone else an owner first.' },
  })
  const other = await makeMember()
  expect((await ask({ action: 'addOwner', id: other.user.id })).status).toBe(200)
  expect((await ask({ action: 'removeOwner', id: other.user.id })).status).toBe(200)
})

test('a member of staff is not invited again', async () => {
  const { email } = await makeMember()
  const response = await ask({ action: 'invite', email, delivery: 'link' })
  expect([response.status, response.body.message]).toEqual([
    409,
    expect.stringContaining('among the staff already'),
  ])
})

test('an account that is there already becomes staff', async () => {
  const { email } = await makeUser(running)
  const response = await ask({ action: 'invite', email, delivery: 'link' })
  expect(response.body.link.hours).toBe(1)
  expect(await memberAt(email)).toMatchObject({ active: true, invited: false })
})

test('without a mail server no mail is promised', async () => {
  const response = await ask({ action: 'invite', email: 'm@example.org', delivery: 'mail' })
  expect(response.body.message).toContain('No mail server is set up')
  expect(await memberAt('m@example.org')).toBeUndefined()
})

test('the audit log is read by the operator, latest first, and holds no secrets', async () => {
  const { backend, url } = running
  const headers = { authorization: `Bearer ${backend.serviceRoleKey}` }
  const response = await fetch(`${url}/auth/v1/admin/audit?per_page=1000`, { headers })
  const entries = (await response.json()) as { created_at: string }[]
  const times = entries.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(JSON.stringify(entries)).not.toMatch(/token|password|eyJ/)
  const refused = await fetch(`${url}/auth/v1/admin/audit`, {
    headers: { authorization: `Bearer ${owner.session.access_token}` },
  })
  expect(refused.status).toBe(403)
})

describe('at a hosted project', () => {
  test('without our staff table a sentence says so', async () => {
    const project = await startTestBackend({ migrations: SECTION_THREE })
    const { session } = await signedIn(project)
    const response = await ask(
      { action: 'list' },
      {
        token: session.access_token,
        through: endpoint(project),
      },
    )
    expect(response).toMatchObject({ status: 501, body: { code: 'no_staff_table' } })
    await project.stop()
  })

  test('without the service key a sentence says so, to owners only', async () => {
    const through = endpoint(running, { serviceRoleKey: undefined })
    expect(await ask({ action: 'list' }, { through })).toMatchObject({
      status: 501,
      body: {
        code: 'no_service_key',
        message: expect.stringContaining('SUPABASE_SERVICE_ROLE_KEY'),
      },
    })
    const { session } = await makeMember()
    expect((await ask({ action: 'list' }, { through, token: session.access_token })).status).toBe(
      403,
    )
  })

  test('an absent audit log stops nothing', async () => {
    const fetchWithoutAudit: typeof fetch = async (input, init) =>
      String(input).endsWith('/admin/audit')
        ? new Response('{}', { status: 405 })
        : running.backend.internalFetch(input, init)
    const through = endpoint(running, { fetch: fetchWithoutAudit, linkHours: undefined })
    const response = await ask(
      { action: 'invite', email: 'h@example.org', delivery: 'link' },
      { through },
    )
    expect(response).toMatchObject({ status: 200, body: { link: { hours: null } } })
  })

  test('a project that cannot be reached is no refusal', async () => {
    const through = endpoint(running, { fetch: async () => new Response('', { status: 503 }) })
    expect((await ask({ action: 'list' }, { through })).status).toBe(503)
  })
})
