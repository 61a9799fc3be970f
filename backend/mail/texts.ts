import type { MailContent } from './render.ts'

/** The words of a mail, in which `{site}` stands for the host of the site and `{foundation}` for the foundation's name. */
export interface MailText {
  subject: string
  /** Paragraphs. */
  text: readonly string[]
  /** On the button that follows the mail's link. */
  button?: string
  /** Before the mail's code. */
  codeLabel?: string
  closing?: string
}

const ENTER_CODE = 'The page where you asked for this mail also takes this code:'
const IGNORE_NOTE = 'If you did not ask for this, you can ignore this mail; nothing will change.'

/** The words of every mail. */
export const DEFAULT_MAIL_TEXTS = {
  invite: {
    subject: 'You are invited to {site}',
    text: [
      '{foundation} invites you to work on its site {site}. Accept, and then choose a password.',
      'The invitation is good for a day.',
    ],
    button: 'Accept the invitation',
    closing: 'If you did not expect this, you can ignore this mail.',
  },
  recovery: {
    subject: 'A new password for {site}',
    text: ['You can choose a new password for {site}. The link is good once, for an hour.'],
    button: 'Choose a new password',
    codeLabel: ENTER_CODE,
    closing: IGNORE_NOTE,
  },
  email_change: {
    subject: 'Confirm your new address for {site}',
    text: [
      'Please confirm from both addresses of your account at {site}: the old one and the new one each get this mail.',
    ],
    button: 'Confirm this address',
    closing: 'If this was not you, do not confirm, and change your password.',
  },
  reauthentication: {
    subject: 'Your code for {site}',
    text: [
      'Your account at {site} is about to be changed. This code confirms that the change is yours.',
    ],
    codeLabel: 'Enter this code:',
    closing: 'If this was not you, sign out everywhere and change your password.',
  },
  magiclink: {
    subject: 'Sign in to {site}',
    text: ['Here is your way in to {site}. It is good once, for an hour.'],
    button: 'Sign in',
    codeLabel: ENTER_CODE,
    closing: IGNORE_NOTE,
  },
  signup: {
    subject: 'Confirm your account at {site}',
    text: ['An account at {site} was made for this address. Please confirm it within a day.'],
    button: 'Confirm this address',
    codeLabel: ENTER_CODE,
    closing: IGNORE_NOTE,
  },
  unlock: {
    subject: 'Many failed sign-ins at {site}',
    text: [
      'Too many wrong passwords or codes were entered for your account at {site}. Browsers in which you have signed in before go on; new ones are refused for now.',
      'To sign in with a new browser, open this link in it. It works once, within a day.',
    ],
    button: 'Let this browser in',
    closing:
      'If these tries were not yours, they did not succeed. If your password might be known to others, change it.',
  },
  password_changed_notification: {
    subject: 'Your password was changed at {site}',
    text: ['The password of your account at {site} was changed. Other sessions have ended.'],
  },
  email_changed_notification: {
    subject: 'Your address was changed at {site}',
    text: ['Your account at {site} now signs in with the new address.'],
  },
  mfa_factor_enrolled_notification: {
    subject: 'An authenticator was added at {site}',
    text: ['Sign-in to your account at {site} now asks for a code of this authenticator.'],
  },
  mfa_factor_unenrolled_notification: {
    subject: 'An authenticator was removed at {site}',
    text: ['An authenticator of your account at {site} was removed.'],
  },
  recovery_codes_created_notification: {
    subject: 'New recovery codes were made at {site}',
    text: ['New recovery codes were made for your account at {site}. Older ones no longer work.'],
  },
  passkey_added_notification: {
    subject: 'A passkey was added at {site}',
    text: ['A passkey was added to your account at {site}. It signs in by itself.'],
  },
  passkey_removed_notification: {
    subject: 'A passkey was removed at {site}',
    text: ['A passkey of your account at {site} was removed.'],
  },
  new_device_notification: {
    subject: 'A sign-in from a new device at {site}',
    text: ['Your account at {site} was signed in to with a browser that is new to it.'],
  },
  /** What the notifications above share. */
  notifications: {
    button: 'Choose a new password',
    closing:
      'If it was you, there is nothing to do. If not, choose a new password and tell an owner of the site.',
  },
}

export type MailKind = Exclude<keyof typeof DEFAULT_MAIL_TEXTS, 'notifications'>
export type MailTexts = Record<MailKind, MailText> &
  Record<'notifications', Pick<MailText, 'button' | 'closing'>>

/** What a mail says besides its words. */
export interface MailValues {
  link?: string
  code?: string
  /** What happened or is to happen. The words of the mail can't take it away. */
  event?: string
}

/** What stands for the placeholders. */
export interface MailNames {
  site: string
  foundation: string
}

/** The event of a mail that asks both mailboxes about a new address. */
export function addressChange(newEmail: string): string {
  return `Your account is to be moved to ${newEmail}.`
}

/** The content of a mail: its words with the values in their places. */
export function mailContent(
  texts: MailTexts,
  kind: MailKind,
  { link, code, event, ...names }: MailValues & MailNames,
): MailContent {
  const isNotification = kind.endsWith('_notification')
  const words: MailText = { ...(isNotification && texts.notifications), ...texts[kind] }
  const fill = (text: string) =>
    text.replaceAll(/\{(site|foundation)\}/g, (_, name: keyof MailNames) => names[name])
  const paragraphs = words.text.map(fill)
  return {
    subject: fill(words.subject).replaceAll(/\s+/g, ' '),
    paragraphs: event ? [event, ...paragraphs] : paragraphs,
    ...(link && words.button && { action: { label: fill(words.button), link } }),
    ...(code && words.codeLabel && { code: { label: fill(words.codeLabel), digits: code } }),
    closing: fill(words.closing ?? ''),
  }
}
