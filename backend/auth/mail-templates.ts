import type { MailContent } from '../mail/render.ts'

interface TemplateValues {
  site: string
  link?: string
  code: string
  newEmail?: string | undefined
}

interface MailTemplate {
  /** A sentence before the code; without one the mail has a link alone. */
  enterCode?: string
  subject: (site: string) => string
  paragraphs: (values: TemplateValues) => string[]
  label: string
  closing: string
}

const ENTER_CODE = 'The page where you asked for this mail also takes this code:'
const IGNORE_NOTE = 'If you did not ask for this, you can ignore this mail; nothing will change.'

/** The text of each mail, by the `type` in its link. It contains no input of the person who requested it. */
const TEMPLATES = {
  signup: {
    enterCode: ENTER_CODE,
    subject: (site) => `Confirm your account at ${site}`,
    paragraphs: ({ site }) => [
      `An account at ${site} was made for this address. Please confirm it within a day.`,
    ],
    label: 'Confirm this address',
    closing: IGNORE_NOTE,
  },
  invite: {
    subject: (site) => `You are invited to ${site}`,
    paragraphs: ({ site }) => [
      `You are invited to work on ${site}. Accept, and then choose a password.`,
      'The invitation is good for a day.',
    ],
    label: 'Accept the invitation',
    closing: 'If you did not expect this, you can ignore this mail.',
  },
  magiclink: {
    enterCode: ENTER_CODE,
    subject: (site) => `Sign in to ${site}`,
    paragraphs: ({ site }) => [`Here is your way in to ${site}. It is good once, for an hour.`],
    label: 'Sign in',
    closing: IGNORE_NOTE,
  },
  recovery: {
    enterCode: ENTER_CODE,
    subject: (site) => `A new password for ${site}`,
    paragraphs: ({ site }) => [
      `You can choose a new password for ${site}. The link is good once, for an hour.`,
    ],
    label: 'Choose a new password',
    closing: IGNORE_NOTE,
  },
  email_change: {
    subject: (site) => `Confirm your new address for ${site}`,
    paragraphs: ({ site, newEmail }) => [
      `Your account at ${site} is to be moved to ${newEmail}.`,
      'Please confirm from both addresses: the old one and the new one each get this mail.',
    ],
    label: 'Confirm this address',
    closing: 'If this was not you, do not confirm, and change your password.',
  },
  reauthentication: {
    enterCode: 'Enter this code:',
    subject: (site) => `Your code for ${site}`,
    paragraphs: ({ site }) => [
      `Your account at ${site} is about to be changed. This code confirms that the change is yours.`,
    ],
    label: '',
    closing: 'If this was not you, sign out everywhere and change your password.',
  },
} satisfies Record<string, MailTemplate>

export type MailKind = keyof typeof TEMPLATES

/** Fills the template of a kind. */
export function mailFor(kind: MailKind, values: TemplateValues): MailContent {
  const { subject, paragraphs, label, closing, enterCode }: MailTemplate = TEMPLATES[kind]
  return {
    subject: subject(values.site),
    paragraphs: paragraphs(values),
    ...(values.link && { action: { label, link: values.link } }),
    ...(enterCode && { code: { label: enterCode, digits: values.code } }),
    closing,
  }
}
