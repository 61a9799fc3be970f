import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Log } from '../log.ts'
import { type MailColors, renderMail } from './render.ts'
import {
  DEFAULT_MAIL_TEXTS,
  type MailKind,
  type MailTexts,
  type MailValues,
  mailContent,
} from './texts.ts'

export interface MailBrand {
  /** The foundation's name, and the sender's where `mailFrom` is absent; without it the host stands for both. */
  name?: string | undefined
  colors?: MailColors
  /** Words of the foundation's name and place, in small letters: no password is made of them. */
  words?: string[]
  /** The texts of mails; the default ones when absent. */
  texts?: MailTexts
}

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; without it mails become files. */
  smtpUrl?: string
  mailFrom?: string
  /** Read for each mail, as staff can change it. */
  brand?: () => Promise<MailBrand>
  /** The directory for mails without SMTP: one `.eml` file each, readable by the operator only. */
  mailDirectory?: string
}

export interface Mailer {
  /** Sends a mail, or writes it to a file. @throws nodemailer's or the file system's error. */
  send: (to: string, kind: MailKind, values: MailValues) => Promise<void>
  failures: () => number
  /** @throws Error when the last mail failed, unless the server only refused its recipient. */
  check: () => Promise<void>
}

/** Forbids nodemailer to read files and URLs, whatever a mail contains. */
const SANDBOX = { disableFileAccess: true, disableUrlAccess: true }
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const REFUSED_RECIPIENT = 'EENVELOPE'

/** Sends by SMTP, or writes files without it, so that an installation without mail is usable. */
export function createMailer(options: MailOptions, siteUrl: string, log: Log): Mailer {
  const { hostname, host: site } = new URL(siteUrl)
  const deliver = options.smtpUrl
    ? bySmtp(options.smtpUrl)
    : asFile(options.mailDirectory, (name) => log('info', `A mail was written to ${name}`))
  let failures = 0
  let lastError: Error | undefined
  return {
    send: async (to, kind, values) => {
      const { name, colors, texts = DEFAULT_MAIL_TEXTS } = (await options.brand?.()) ?? {}
      const sender = { name: name ?? hostname, address: `no-reply@${hostname}` }
      const from = options.mailFrom ?? sender
      const content = mailContent(texts, kind, { ...values, site, foundation: name ?? site })
      const { subject, text, html } = renderMail(content, colors)
      try {
        await deliver({ from, to: { name: '', address: to }, subject, text, html }, kind)
        lastError = undefined
      } catch (error) {
        failures += 1
        if ((error as { code?: string }).code !== REFUSED_RECIPIENT) lastError = error as Error
        throw error
      }
    },
    failures: () => failures,
    check: async () => {
      if (lastError) throw lastError
    },
  }
}

type Deliver = (message: SendMailOptions, kind: string) => Promise<void>

export const loadMailer = () => import('nodemailer')

function bySmtp(url: string): Deliver {
  return async (message) => {
    const { createTransport } = await loadMailer()
    await createTransport({ url, ...SANDBOX, ...TIMEOUTS }).sendMail(message)
  }
}

function asFile(directory: string | undefined, onWritten: (name: string) => void): Deliver {
  return async (message, kind) => {
    if (!directory) throw new Error('There is neither an SMTP server nor a directory for mail')
    const { createTransport } = await loadMailer()
    const transport = createTransport({ streamTransport: true, buffer: true, ...SANDBOX })
    const sent = await transport.sendMail(message)
    const time = new Date().toISOString().replace(/[:.]/g, '-')
    const name = `${time}-${kind}-${randomUUID().slice(0, 8)}.eml`
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(join(directory, name), sent.message as Buffer, { mode: 0o600, flag: 'wx' })
    onWritten(name)
  }
}
