import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, operator } from '../../support/accounts.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Mailbox, startWithMailbox } from '../../support/mailbox.ts'
import { openLink, redeemElsewhere, redeemLink } from '../../support/mailed-link.ts'

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

describe('the mail', () => {
  test('states its purpose, in text and in HTML, to one person', async () => {
    const { mail, email } = await recovery()
    expect(mail.to).toBe(email)
    expect(mail.subject).toContain('new password')
    expect(mail.text).toContain('You can choose a new password')
    expect(mail.html).toContain('You can choose a new password')
    expect(mail.html).toContain(mail.link.replaceAll('&', '&#38;'))
    expect(mail.html).toContain(mail.code)
    expect(mail.raw).toMatch(/^From: .*<no-reply@127\.0\.0\.1>/m)
  })

  test('is a file readable by its owner only, and its secrets are not in the log', async () => {
    const { mail } = await recovery()
    const { mode } = await stat(join(mailbox.directory, mail.name))
    expect(mode & 0o777).toBe(0o600)
    expect(logged.some((line) => line.includes(mail.name))).toBe(true)
    expect(logged.join('\n')).not.toContain(mail.token)
    expect(logged.join('\n')).not.toContain(mail.code)
  })

  test('carries secrets that are stored as hashes only', async () => {
    const { mail } = await recovery()
    const rows = await running.owner`select to_jsonb(t)::text as row from auth.one_time_tokens t`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(mail.token)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${mail.code}"`))
  })
})

describe('opening the link', () => {
  const OTHER = 'https://a.example.com/staff/welcome'

  test('leads to a page of the site for any requested host', async () => {
    const { email } = await makeUser(running)
    await ask(running, `POST /recover`, {
      body: { email },
      host: 'evil.example',
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
    })
    const { link, token } = await mailbox.next(email)
    expect(link).toBe(`${running.url}/admin/confirm?token_hash=${token}&type=recovery`)
  })

  test('leads to the requested path of the staff area', async () => {
    const { mail } = await recovery(`${running.url}/admin/account?from=mail`)
    expect((await openLink(running, mail.link)).redirect_to).toBe('/admin/account?from=mail')
  })

  test.each(['GET', 'HEAD'])('by %s does not use it up, however often', async (method) => {
    const { mail } = await recovery()
    const path = `/verify?token=${mail.token}&type=recovery`
    for (let n = 0; n < 3; n++) {
      const opened = await ask(running, `${method} ${path}`)
      expect(opened.status).toBe(303)
      expect(opened.location).toBe(mail.link)
      expect(opened.headers.get('cache-control')).toBe('no-store')
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect(await codeOf(mail.token)).toBe('in')
  })

  test('gives another application a session, once', async () => {
    const { mail, id } = await recovery(OTHER)
    const { address } = await redeemElsewhere(running, mail.link)
    expect(address).toMatch(/^https:\/\/a\.example\.com\/staff\/welcome#access_token=/)
    const values = Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)))
    expect(values).toMatchObject({ type: 'recovery', token_type: 'bearer', expires_in: '3600' })
    const { data } = await clientFrom(running).auth.getUser(values.access_token)
    expect(data.user?.id).toBe(id)
    expect((await redeemElsewhere(running, mail.link)).error).toBe('otp_expired')
  })

  test('several times at once signs in once', async () => {
    const { mail } = await recovery()
    const opened = await Promise.all([1, 2, 3].map(() => codeOf(mail.token)))
    expect(opened.filter((code) => code === 'in').length).toBe(1)
  })

  test('after an hour fails', async () => {
    const { mail, id } = await recovery()
    await running.owner`update auth.one_time_tokens set expires_at = now() where user_id = ${id}`
    expect((await redeemElsewhere(running, mail.link)).error).toBe('otp_expired')
    expect(await codeOf(mail.token)).toBe('otp_expired')
  })

  test('for another purpose fails', async () => {
    const { mail } = await recovery()
    const other = mail.link.replace('type=recovery', 'type=invite')
    expect((await redeemLink(running, other)).error_code).toBe('otp_expired')
    expect((await redeemLink(running, mail.link)).access_token).toBeDefined()
  })

  test('of a user banned or deleted meanwhile fails', async () => {
    const banned = await recovery()
    await operator(running).auth.admin.updateUserById(banned.id, { ban_duration: '1h' })
    expect(await codeOf(banned.mail.token)).toBe('otp_expired')
    const deleted = await recovery()
    await operator(running).auth.admin.deleteUser(deleted.id)
    expect(await codeOf(deleted.mail.token)).toBe('otp_expired')
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
    expect((await openLink(running, mail.link)).redirect_to).toBeUndefined()
    const query = new URLSearchParams({
      token: mail.token,
      type: 'recovery',
      redirect_to: redirectTo,
    })
    const { location } = await ask(running, `GET /verify?${query}`)
    expect(location).toBe(mail.link)
    const forged = `${mail.link}&${new URLSearchParams({ redirect_to: redirectTo })}`
    const { address } = await redeemElsewhere(running, forged)
    expect(new URL(address).origin).toBe(running.url)
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

  test('takes any of many links, after which the others are void', async () => {
    const { email } = await makeUser(running)
    const links: string[] = []
    for (let n = 0; n < 12; n++) {
      const { data } = await operator(running).auth.admin.generateLink({ type: 'recovery', email })
      links.push(data.properties?.hashed_token ?? '')
    }
    expect(await codeOf(links[0])).toBe('in')
    for (const link of links.slice(1)) expect(await codeOf(link)).toBe('otp_expired')
  })

  test('takes no link from before the password was set', async () => {
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
