import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import type { MailContent } from '../mail/render.ts'
import { deviceName } from './device-name.ts'
import { reserveNotification } from './limits.ts'
import { addressOf } from './request.ts'
import type { User } from './users.ts'

type Recipient = Pick<User, 'id' | 'email'>

interface Values {
  site: string
  newEmail: string
}

const EVENTS = {
  password_changed: [
    'Your password was changed',
    ({ site }) => `The password of your account at ${site} was changed. Other sessions have ended.`,
  ],
  email_changed: [
    'Your address was changed',
    ({ site, newEmail }) => `Your account at ${site} now signs in as ${newEmail}.`,
  ],
  mfa_factor_enrolled: [
    'An authenticator was added',
    ({ site }) => `Sign-in to your account at ${site} now asks for a code of this authenticator.`,
  ],
  mfa_factor_unenrolled: [
    'An authenticator was removed',
    ({ site }) => `An authenticator of your account at ${site} was removed.`,
  ],
  recovery_codes_created: [
    'New recovery codes were made',
    ({ site }) =>
      `New recovery codes were made for your account at ${site}. Older ones no longer work.`,
  ],
  passkey_added: [
    'A passkey was added',
    ({ site }) => `A passkey was added to your account at ${site}. It signs in by itself.`,
  ],
  passkey_removed: [
    'A passkey was removed',
    ({ site }) => `A passkey of your account at ${site} was removed.`,
  ],
  new_device: [
    'A sign-in from a new device',
    ({ site }) => `Your account at ${site} was signed in to with a browser that is new to it.`,
  ],
} satisfies Record<string, [string, (values: Values) => string]>

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
    const content = contentOf(context, c, kind, newEmail)
    context.background.run('Mail about a change', async () => {
      if (!(await reserveNotification(context.authDatabase, kind, id))) return
      await context.mailer.send(email, `${kind}_notification`, content)
    })
  }
}

function contentOf(
  { siteUrl }: BackendContext,
  c: Context,
  kind: NotificationKind,
  newEmail: string,
): MailContent {
  const { host: site } = new URL(siteUrl)
  const [subject, sentence] = EVENTS[kind]
  return {
    subject: `${subject} at ${site}`,
    paragraphs: [sentence({ site, newEmail }), `It was done ${circumstances(c)}.`],
    closing: `If it was you, there is nothing to do. If not, choose a new password at ${siteUrl}/admin/forgotten-password and tell an owner of the site.`,
  }
}

/** `on 2026-11-25 at 14:05 UTC, with Firefox on Linux, from 192.0.2.1` */
function circumstances(c: Context): string {
  const [day, time] = new Date().toISOString().split('T')
  const device = deviceName(c.req.header('user-agent')?.slice(0, 512) ?? null)
  const program = device || 'an unknown program'
  return `on ${day} at ${time?.slice(0, 5)} UTC, with ${program}, from ${addressOf(c)}`
}
