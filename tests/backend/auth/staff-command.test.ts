import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '../../../scripts/staff.ts'
import { ask, clientFrom, makeUser, PASSWORD, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { redeemLink } from '../../support/mailed-link.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

const run = (...args: string[]) =>
  staff(args, {
    url: running.url,
    serviceRoleKey: running.backend.serviceRoleKey,
    fetch: (input, init) => running.backend.fetch(new Request(input, init)),
  })

/** Opens a printed link and gives back the access token it leads to. */
async function open(link = '') {
  return (await redeemLink(running, link)).access_token ?? ''
}

/** Whether the database takes what this person writes. */
async function mayWrite(token: string) {
  const client = clientFrom(running, { token })
  const { error } = await client.from('gallery_images').insert({ image_url: '/x.webp' })
  return error === null
}

/** What becomes of a sign-in by the password that was chosen before. */
async function oldPasswordOf(email: string) {
  const { error } = await clientFrom(running).auth.signInWithPassword({ email, password: PASSWORD })
  return error?.code
}

test('the first member is an owner, and the site never loses its last one', async () => {
  const email = 'olive@example.org'
  expect(await run('list')).toEqual(['There is no staff yet.'])
  await run('add', email)
  expect(await run('list')).toEqual([expect.stringMatching(/^invited .*olive.* never signed in$/)])
  for (const command of ['deactivate', 'not-owner'])
    await expect(run(command, email)).rejects.toThrow('the only owner')
})

test('a new member is added, deactivated and added again', async () => {
  const email = 'ada@example.org'
  const line = async () => (await run('list')).find((each) => each.includes(email))
  const [added, link] = await run('add', 'Ada@Example.org')
  expect(added).toContain(email)
  expect(await line()).toMatch(/^invited /)
  const token = await open(link)
  expect(await mayWrite(token)).toBe(true)
  expect(await open(link)).toBe('')
  const chosen = await ask(running, 'PUT /user', { token, body: { password: PASSWORD } })
  expect(chosen.status).toBe(200)
  expect(await line()).toMatch(/^active .*ada@example\.org .*20\d\d-/)
  await expect(run('add', email)).rejects.toThrow('among the staff already')

  expect(await run('deactivate', email)).toEqual([expect.stringContaining(email)])
  expect(await mayWrite(token)).toBe(false)
  expect(await oldPasswordOf(email)).toBe('user_banned')
  expect(await line()).toMatch(/^deactivated .*ada@example\.org/)
  for (const command of ['reset', 'owner'])
    await expect(run(command, email)).rejects.toThrow('deactivated')

  const [, again] = await run('add', email)
  expect(await oldPasswordOf(email)).toBe('invalid_credentials')
  expect(await mayWrite(token)).toBe(false)
  expect(await mayWrite(await open(again))).toBe(true)
})

test('owners are made and unmade', async () => {
  const email = 'owen@example.org'
  const [, link] = await run('add', email)
  await expect(run('owner', email)).rejects.toThrow('not accepted the invitation')
  const client = clientFrom(running, { token: await open(link) })
  const isOwner = async () => (await client.rpc('is_owner')).data
  expect(await isOwner()).toBe(false)
  expect(await run('owner', email)).toEqual([expect.stringContaining('is an owner now')])
  expect(await isOwner()).toBe(true)
  expect(await run('list')).toContainEqual(expect.stringMatching(/^owner .*owen@/))
  expect(await run('not-owner', email)).toEqual([expect.stringContaining('no longer an owner')])
  expect(await isOwner()).toBe(false)
  await expect(run('not-owner', email)).rejects.toThrow('not an owner')
})

test('an invitation is repeated, and withdrawn with its links until it is accepted', async () => {
  const email = 'ines@example.org'
  const [, first] = await run('add', email)
  const [, second] = await run('add', email)
  expect(await run('withdraw', email)).toEqual([expect.stringContaining('withdrawn')])
  expect([await open(first), await open(second)]).toEqual(['', ''])
  await expect(run('withdraw', email)).rejects.toThrow('not among the staff')
  const [, third] = await run('add', email)
  expect(await mayWrite(await open(third))).toBe(true)
  await expect(run('withdraw', email)).rejects.toThrow('accepted the invitation already')
})

test('an existing account becomes staff', async () => {
  const { email } = await makeUser(running)
  const { session } = await signedIn(running, email)
  expect(await mayWrite(session?.access_token ?? '')).toBe(false)
  await run('add', email)
  expect(await mayWrite(session?.access_token ?? '')).toBe(true)
})

test('a reset creates a sign-in link, ends all sessions and removes second factor and passkeys', async () => {
  const { email } = await makeUser(running)
  await run('add', email)
  const { user, session } = await signedIn(running, email)
  await running.owner`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    values (${user?.id ?? ''}, 'totp', 'verified', 'A')`
  await running.owner`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key)
    values (${user?.id ?? ''}, 'a', 'b')`
  const [line, link] = await run('reset', email)
  expect(line).toContain('second factor was removed. Their passkeys were removed.')
  expect(await running.owner`select from auth.webauthn_credentials`).toEqual([])
  expect(await oldPasswordOf(email)).toBe('invalid_credentials')
  expect(await mayWrite(session?.access_token ?? '')).toBe(false)
  expect(await mayWrite(await open(link))).toBe(true)
})

test.each([
  [[], 'Usage'],
  [['toString', 'a@example.org'], 'Usage'],
  [['add'], 'Usage'],
  [['add', 'a@example.org', 'b@example.org'], 'Usage'],
  [['add', 'not an address'], 'invalid format'],
  [['reset', 'nobody@example.org'], 'not among the staff'],
  [['deactivate', 'nobody@example.org'], 'not among the staff'],
  [['owner', 'nobody@example.org'], 'not among the staff'],
])('%j ends with one line', async (args, line) => {
  await expect(run(...args)).rejects.toThrow(line)
})

test('a wrong key ends with one line', async () => {
  const options = { url: running.url, serviceRoleKey: running.backend.anonKey }
  await expect(staff(['list'], options)).rejects.toThrow(/^The service refused/)
})

test('the log names actor, action and account, latest first, also as CSV', async () => {
  await run('add', 'logged@example.org')
  await run('withdraw', 'logged@example.org')
  const lines = (await run('log', '--days', '2')).filter((line) => line.includes('logged@'))
  expect(lines).toEqual([
    expect.stringMatching(
      /^20\d\d-.*Z {2}operator {2}staff_invitation_withdrawn {2}logged@example\.org$/,
    ),
    expect.stringMatching(/^20\d\d-.*Z {2}operator {2}staff_invited {2}logged@example\.org$/),
  ])
  const [head, ...rows] = await run('log', '--csv')
  expect(head).toBe('time,actor,action,account,address')
  expect(rows).toContainEqual(
    expect.stringMatching(/^20\d\d-.*Z,operator,staff_invited,logged@example\.org,$/),
  )
  const odd = JSON.stringify({ action: 'odd', actor_username: '=cmd|"a",b' })
  await running.owner`
    insert into auth.audit_log_entries (created_at, payload) values
      (now() - interval '3 days', '{"action": "an old one"}'), (now(), ${odd}::json)`
  expect((await run('log', '--days', '2')).join()).not.toContain('an old one')
  expect((await run('log', '--days', '4')).join()).toContain('an old one')
  expect(await run('log', '--csv')).toContainEqual(expect.stringContaining(`"'=cmd|""a"",b",odd`))
})

test.each([['--days'], ['--days', '0'], ['--days', 'x'], ['--weeks', '2']])(
  'the log with %s %s says how it is used',
  async (...args) => {
    await expect(run('log', ...args)).rejects.toThrow('Usage: npm run staff -- log')
  },
)

test('of a hosted project the log is in its dashboard', async () => {
  const project = { url: 'http://project.example', serviceRoleKey: 'x' }
  const fetch = async () => new Response(null, { status: 404 })
  await expect(staff(['log'], { ...project, fetch })).rejects.toThrow('dashboard')
})
