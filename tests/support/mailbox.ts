import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthOptions } from '../../backend/auth/options.ts'
import type { BackendOptions } from '../../backend/options.ts'
import { startTestBackend } from './backend.ts'

export interface Mail {
  name: string
  raw: string
  to: string
  subject: string
  text: string
  html: string
  link: string
  token: string
  code: string
}

export interface Mailbox {
  directory: string
  /** The next mail to this address that was not looked at yet, notifications aside; waits for it. */
  next: (to: string) => Promise<Mail>
  /** The next notification of what was changed. */
  notification: (to: string) => Promise<Mail>
  /** How many mails there are to this address, looked at or not, notifications aside. */
  count: (to: string) => Promise<number>
  remove: () => Promise<void>
}

/** The directory that a backend without SMTP writes its mails to; a new one, if none is given. */
export async function openMailbox(given?: string): Promise<Mailbox> {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'mail-')))
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const seen = new Set<string>()
  const all = async () => {
    const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort()
    return Promise.all(names.map((name) => readMail(directory, name)))
  }
  const next = async (isWanted: (mail: Mail) => boolean, to: string) => {
    const watcher = watch(directory)
    const signal = AbortSignal.timeout(10_000)
    try {
      for (;;) {
        const change = once(watcher, 'change', { signal })
        change.catch(() => undefined)
        const mail = (await all()).find(
          (mail) => mail.to === to && mail.html && isWanted(mail) && !seen.has(mail.name),
        )
        if (mail) {
          seen.add(mail.name)
          return mail
        }
        await change.catch(() => {
          throw new Error(`No mail to ${to} has come`)
        })
      }
    } finally {
      watcher.close()
    }
  }
  const isNotification = ({ name }: Mail) => name.includes('_notification-')
  return {
    directory,
    next: (to) => next((mail) => !isNotification(mail), to),
    notification: (to) => next(isNotification, to),
    count: async (to) =>
      (await all()).filter((mail) => mail.to === to && !isNotification(mail)).length,
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

async function readMail(directory: string, name: string): Promise<Mail> {
  const raw = await readFile(join(directory, name), 'utf8')
  const header = (key: string) => new RegExp(`^${key}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
  const text = part(raw, 'text/plain')
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return {
    name,
    raw,
    to: header('To'),
    subject: header('Subject'),
    text,
    html: part(raw, 'text/html'),
    link,
    token: link ? (new URL(link).searchParams.get('token_hash') ?? '') : '',
    code: /code: (\d{6})/.exec(text)?.[1] ?? '',
  }
}

/** The body of one part, out of the encodings that mails use. */
function part(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const found =
    raw.split(`--${boundary}`).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...rest] = found.replaceAll('\r\n', '\n').trimStart().split('\n\n')
  const body = rest.join('\n\n')
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** A backend that writes its mails to a mailbox; `stop` ends both. */
export async function startWithMailbox(
  auth: AuthOptions = {},
  options: Partial<BackendOptions> = {},
) {
  const mailbox = await openMailbox()
  const running = await startTestBackend({
    auth: { mailDirectory: mailbox.directory, ...auth },
    ...options,
  })
  const stop = async () => {
    await running.stop()
    await mailbox.remove()
  }
  return { running, mailbox, stop }
}
