import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import { deviceName } from './device-name.ts'
import { reserveNotification } from './limits.ts'
import { addressOf } from './request.ts'
import type { User } from './users.ts'

type Recipient = Pick<User, 'id' | 'email'>

/** What a mail tells of, in words that nobody can change: a warning has to say what happened. */
const EVENTS = {
  password_changed: 'Your password was changed',
  email_changed: 'Your address was changed',
  mfa_factor_enrolled: 'An authenticator was added',
  mfa_factor_unenrolled: 'An authenticator was removed',
  recovery_codes_created: 'New recovery codes were made',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  new_device: 'A sign-in from a new device',
}

export type NotificationKind = keyof typeof EVENTS

interface Notification {
  to: Recipient
  kind: NotificationKind
  newEmail: string
}

const QUEUE = 'notifications'

/** Queues a mail to the owner of an account, which is sent when the request has succeeded. */
export function notify(c: Context, to: Recipient, kind: NotificationKind, newEmail = ''): void {
  const queue: Notification[] = c.get(QUEUE) ?? []
  c.set(QUEUE, [...queue, { to, kind, newEmail }])
}

/** Mails what `notify` has queued, after the response: a few of each kind in a day. */
export function sendNotifications(context: BackendContext, c: Context): void {
  const queue: Notification[] = c.get(QUEUE) ?? []
  for (const { to, kind, newEmail } of queue) {
    const { id, email } = to
    if (!email) continue
    const what = newEmail ? `${EVENTS[kind]} to ${newEmail}` : EVENTS[kind]
    const event = `${what} ${circumstances(c)}.`
    const link = `${context.siteUrl}/admin/forgotten-password`
    context.background.run('Mail about a change', async () => {
      if (!(await reserveNotification(context.authDatabase, kind, id))) return
      await context.mailer.send(email, `${kind}_notification`, { event, link })
    })
  }
}

/** `on 2026-11-25 at 14:05 UTC, with Firefox on Linux, from 192.0.2.1` */
function circumstances(c: Context): string {
  const [day, time] = new Date().toISOString().split('T')
  const device = deviceName(c.req.header('user-agent')?.slice(0, 512) ?? null)
  const program = device || 'an unknown program'
  return `on ${day} at ${time?.slice(0, 5)} UTC, with ${program}, from ${addressOf(c)}`
}
