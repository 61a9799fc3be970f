import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator } from '../../support/accounts.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'

let running: TestBackend
let mailbox: Mailbox
const logged: string[] = []
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ running, mailbox, stop } = await startWithMailbox(
    { redirectUrls: ['https://*.example.com/staff/**'] },
    { log: (_, line, details) => logged.push(line + JSON.stringify(details ?? '')) },
  ))
})
afterAll(() => stop())

async function recovery(redirectTo?: string) {
  const { email, id } = await makeUser(running)
  await clientFrom(running).auth.resetPasswordForEmail(email, redirectTo ? { redirectTo } : {})
  return { email, id, mail: await mailbox.next(email) }
}

/** What opening a link leads to: `in`, or the code of an error. */
async function codeOf(token_hash = '') {
  const { error } = await clientFrom(running).auth.verifyOtp({ token_hash, type: 'recovery' })
  return error ? error.code : 'in'
}

const path = (link: string) => link.slice(`${running.url}/auth/v1`.length)

describe('the mail', () => {
  test('says what it is for, in text and in HTML, to one person', async () => {
    const { mail, email } = await recovery()
    expect(mail.to).toBe(email)
    expect(mail.subject).toContain('new password')
    expect(mail.text).toContain('You can choose a new password')
    expect(mail.html).toContain('You can choose a new password')
    expect(mail.html).toContain(mail.link.replaceAll('&', '&#38;'))
    expect(mail.html).toContain(mail.code)
    expect(mail.raw).toMatch(/^From: .*<no-reply@127\.0\.0\.1>/m)
  })

  test('lies in a file of its owner only, and no secret of it in the log', async () => {
    const { mail } = await recovery()
    const { mode } = await stat(join(mailbox.directory, mail.name))
    expect(mode & 0o777).toBe(0o600)
    expect(logged.some((line) => line.includes(mail.name))).toBe(true)
    expect(logged.join('\n')).not.toContain(mail.token)
    expect(logged.join('\n')).not.toContain(mail.code)
  })

  test('only hashes of what it carries are stored', async () => {
    const { mail } = await recovery()
    const rows = await running.owner`select to_jsonb(t)::text as row from auth.one_time_tokens t`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(mail.token)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${mail.code}"`))
  })
})

describe('opening the link', () => {
  test('sends the browser on with a session, once', async () => {
    const { mail, id } = await recovery(`${running.url}/admin?from=mail`)
    const opened = await ask(running, `GET ${path(mail.link)}`)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const target = new URL(opened.location)
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(
      `${running.url}/admin?from=mail`,
    )
    const values = Object.fromEntries(new URLSearchParams(target.hash.slice(1)))
    expect(values).toMatchObject({ type: 'recovery', token_type: 'bearer', expires_in: '3600' })
    const { data } = await clientFrom(running).auth.getUser(values.access_token)
    expect(data.user?.id).toBe(id)

    const again = new URL((await ask(running, `GET ${path(mail.link)}`)).location)
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  test('of two at once one gets in', async () => {
    const { mail } = await recovery()
    const opened = await Promise.all([1, 2, 3].map(() => ask(running, `GET ${path(mail.link)}`)))
    expect(opened.filter(({ location }) => location.includes('access_token=')).length).toBe(1)
  })

  test('HEAD does not redeem it', async () => {
    const { mail } = await recovery()
    expect((await ask(running, `HEAD ${path(mail.link)}`)).status).toBe(204)
    expect((await ask(running, `GET ${path(mail.link)}`)).location).toContain('access_token=')
  })

  test('does not work after its hour', async () => {
    const { mail, id } = await recovery()
    await running.owner`update auth.one_time_tokens set expires_at = now() where user_id = ${id}`
    expect((await ask(running, `GET ${path(mail.link)}`)).location).toContain('otp_expired')
  })

  test('does not work for another purpose', async () => {
    const { mail } = await recovery()
    const other = path(mail.link).replace('type=recovery', 'type=invite')
    expect((await ask(running, `GET ${other}`)).location).toContain('otp_expired')
    expect((await ask(running, `GET ${path(mail.link)}`)).location).toContain('access_token=')
  })

  test('does not work for a user who was banned or deleted in the meantime', async () => {
    const banned = await recovery()
    await operator(running).auth.admin.updateUserById(banned.id, { ban_duration: '1h' })
    expect((await ask(running, `GET ${path(banned.mail.link)}`)).location).toContain('otp_expired')
    const deleted = await recovery()
    await operator(running).auth.admin.deleteUser(deleted.id)
    expect((await ask(running, `GET ${path(deleted.mail.link)}`)).location).toContain('otp_expired')
  })

  test.each([
    ['another site', 'https://evil.example/x'],
    ['another port', 'http://127.0.0.1:1/x'],
    ['a name in front', 'http://127.0.0.1@evil.example/'],
    ['a scheme that runs', 'javascript:alert(1)'],
    ['no address', '//evil.example'],
    ['a dot more than the pattern has', 'https://a.evil.example.com.evil.org/staff/x'],
    ['a slash where the pattern has none', 'https://evil.org/.example.com/staff/x'],
    ['a backslash', 'https://evil.org\\.example.com/staff/x'],
    ['a line feed', 'https://evil.org\n/.example.com/staff/x'],
    ['another path', 'https://a.example.com/public'],
  ])('never leads to %s', async (_, redirectTo) => {
    const { mail } = await recovery(redirectTo)
    const { location } = await ask(running, `GET ${path(mail.link)}`)
    expect(new URL(location).origin).toBe(running.url)
    const link = new URL(path(mail.link), 'http://x')
    link.searchParams.set('redirect_to', redirectTo)
    const failed = await ask(running, `GET ${link.pathname}${link.search}`)
    expect(new URL(failed.location).origin).toBe(running.url)
  })

  test('leads to an address that the configuration allows', async () => {
    const { mail } = await recovery('https://a.example.com/staff/welcome')
    const { location } = await ask(running, `GET ${path(mail.link)}`)
    expect(location).toMatch(/^https:\/\/a\.example\.com\/staff\/welcome#access_token=/)
  })
})

describe('the client', () => {
  test('takes the code of a mail and says PASSWORD_RECOVERY', async () => {
    const { mail, email } = await recovery()
    const client = clientFrom(running)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: mail.code,
      type: 'recovery',
    })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.auth.updateUser({ password: 'a brand new one' })).error).toBeNull()
    const { error: old } = await client.auth.verifyOtp({
      email,
      token: mail.code,
      type: 'recovery',
    })
    expect(old).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  test('takes the token of a link, for sign-in too', async () => {
    const { email } = await makeUser(running)
    expect((await clientFrom(running).auth.signInWithOtp({ email })).error).toBeNull()
    const mail = await mailbox.next(email)
    const client = clientFrom(running)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { error } = await client.auth.verifyOtp({ token_hash: mail.token, type: 'email' })
    expect(error).toBeNull()
    expect(events).toContain('SIGNED_IN')
  })

  test('accepts an older mail after further requests', async () => {
    const { email, mail } = await recovery()
    await clientFrom(running).auth.resetPasswordForEmail(email)
    const newer = await mailbox.next(email)
    expect(await codeOf(mail.token)).toBe('in')
    expect(await codeOf(newer.token)).toBe('otp_expired')
  })

  test('takes any of many, of which one opens', async () => {
    const { email } = await makeUser(running)
    const links: string[] = []
    for (let n = 0; n < 12; n++) {
      const { data } = await operator(running).auth.admin.generateLink({ type: 'recovery', email })
      links.push(data.properties?.hashed_token ?? '')
    }
    expect(await codeOf(links[0])).toBe('in')
    for (const link of links.slice(1)) expect(await codeOf(link)).toBe('otp_expired')
  })

  test('takes none from before the password was set', async () => {
    const { email, mail } = await recovery()
    const client = clientFrom(running)
    await clientFrom(running).auth.resetPasswordForEmail(email)
    const { token } = await mailbox.next(email)
    await clientFrom(running).auth.signInWithOtp({ email })
    const later = await mailbox.next(email)
    await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect((await client.auth.updateUser({ password: 'a brand new one' })).error).toBeNull()
    expect(await codeOf(mail.token)).toBe('otp_expired')
    expect(await codeOf(later.token)).toBe('otp_expired')
  })
})
