import type { Letter } from '../mail/render.ts'

/** What a mail is sent for, as `type` in its link names it. */
export type LetterKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'reauthentication'

interface Facts {
  site: string
  link?: string
  code: string
  /** Where an e-mail change leads. */
  newEmail?: string | undefined
}

const UNASKED = 'If you did not ask for this, you can ignore this mail; nothing will change.'

/** The words of each mail. Nothing in them comes from whoever made us send it. */
export function letterFor(kind: LetterKind, { site, link, code, newEmail }: Facts): Letter {
  const act = (label: string) => (link ? { action: { label, link } } : {})
  switch (kind) {
    case 'signup':
      return {
        subject: `Confirm your account at ${site}`,
        paragraphs: [`An account at ${site} was made for this address. Please confirm it.`],
        ...act('Confirm this address'),
        code,
        closing: UNASKED,
      }
    case 'invite':
      return {
        subject: `You are invited to ${site}`,
        paragraphs: [
          `You are invited to work on ${site}. Accept, and then choose a password.`,
          'The invitation is good for a day.',
        ],
        ...act('Accept the invitation'),
        code,
        closing: 'If you did not expect this, you can ignore this mail.',
      }
    case 'magiclink':
      return {
        subject: `Sign in to ${site}`,
        paragraphs: [`Here is your way in to ${site}. It is good once, for an hour.`],
        ...act('Sign in'),
        code,
        closing: UNASKED,
      }
    case 'recovery':
      return {
        subject: `A new password for ${site}`,
        paragraphs: [
          `You can choose a new password for ${site}. The link is good once, for an hour.`,
        ],
        ...act('Choose a new password'),
        code,
        closing: UNASKED,
      }
    case 'email_change':
      return {
        subject: `Confirm your new address for ${site}`,
        paragraphs: [
          `Your account at ${site} is to be moved to ${newEmail ?? 'another address'}.`,
          'Please confirm from both addresses: the old one and the new one each get this mail.',
        ],
        ...act('Confirm the change'),
        code,
        closing: 'If this was not you, do not confirm, and change your password.',
      }
    case 'reauthentication':
      return {
        subject: `Your code for ${site}`,
        paragraphs: [`Someone signed in as you at ${site} is about to change your password.`],
        code,
        closing: 'If this was not you, sign out everywhere and change your password.',
      }
  }
}
