import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, clientFrom, makeUser, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type Envelope, smtpServer } from '../../support/smtp.ts'

let running: TestBackend
let heard: (line: string) => void = () => {}
let server: Server
let delivered: Promise<Envelope>
let deliver: (envelope: Envelope) => void
const expectMail = () => {
  delivered = new Promise((resolve) => {
    deliver = resolve
  })
}
beforeAll(async () => {
  server = smtpServer((envelope) => deliver(envelope)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  running = await startTestBackend({
    log: (level, line) => level === 'error' && heard(line),
    auth: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'The Foundation <mail@example.org>' },
  })
})
afterAll(async () => {
  await running.stop()
  server.close()
})

test('mails are sent by SMTP, to one person, in text and HTML', async () => {
  const { email } = await makeUser(running)
  expectMail()
  await clientFrom(running).auth.resetPasswordForEmail(email)
  const mail = await delivered
  expect(mail.from).toContain('<mail@example.org>')
  expect(mail.to).toEqual([`<${email}>`])
  expect(mail.data).toMatch(/^From: The Foundation <mail@example.org>$/m)
  expect(mail.data).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(mail.data).toContain('text/plain')
  expect(mail.data).toContain('text/html')
})

test('a failed mail of a signed-in user is a server error', async () => {
  const { session, user } = await signedIn(running)
  await running.owner`
    update auth.users set email = 'refused@example.org' where id = ${user?.id ?? ''}`
  const answer = await ask(running, 'GET /reauthenticate', { token: session?.access_token ?? '' })
  expect(answer).toMatchObject({ status: 500, body: { error_code: 'unexpected_failure' } })
  expect(JSON.stringify(answer.body)).not.toContain('no such person')
})

test('a failed recovery mail is logged and not reported to the client', async () => {
  const { id } = await makeUser(running)
  const email = 'refused@elsewhere.example.org'
  await running.owner`update auth.users set email = ${email} where id = ${id}`
  const line = new Promise<string>((resolve) => {
    heard = resolve
  })
  const { error } = await clientFrom(running).auth.resetPasswordForEmail(email)
  expect(error).toBeNull()
  expect(await line).toMatch(/^Mail: .*rejected/)
})
