import { z } from 'zod'
import { CONTACT, CONTACT_KEYS, socialKey } from '../../lib/foundation.ts'
import { webLink } from '../../lib/links.ts'
import { TERMS_KEY } from '../../lib/terms-blocks.ts'

/** One text of the site: a row of `site_content`. */
export interface Setting {
  key: string
  label: string
  /** What the site shows while the row is blank. */
  preset?: string
  type?: 'email' | 'tel' | 'url' | 'long'
  hint?: string
}

export const TERMS: Setting[] = [
  {
    key: TERMS_KEY,
    label: 'Text',
    type: 'long',
    hint: 'A blank line begins a new paragraph; a paragraph that begins with ## and a space is a heading.',
  },
]

export const CONTACT_SETTINGS: Setting[] = [
  { key: CONTACT_KEYS.street, label: 'Street', preset: CONTACT.street },
  { key: CONTACT_KEYS.city, label: 'City, State and ZIP Code', preset: CONTACT.city },
  { key: CONTACT_KEYS.phone, label: 'Phone', preset: CONTACT.phone, type: 'tel' },
  { key: CONTACT_KEYS.fax, label: 'Fax', preset: CONTACT.fax, type: 'tel' },
  { key: CONTACT_KEYS.email, label: 'Email', preset: CONTACT.email, type: 'email' },
  {
    key: CONTACT_KEYS.careersEmail,
    label: 'Careers Email',
    preset: CONTACT.careersEmail,
    type: 'email',
  },
  ...CONTACT.social.map(({ name }) => ({
    key: socialKey(name),
    label: `${name} Address`,
    type: 'url' as const,
    hint: 'Blank: the name is shown without a link',
  })),
]

const text = z.string().trim()
const email = text.refine((value) => value === '' || /^[^\s@]+@[^\s@]+$/.test(value), {
  error: 'This is not a mail address',
})
const url = text.refine((value) => value === '' || webLink(value) !== undefined, {
  error: 'An address begins with https://',
})

/** What is sent for each setting, or the message beside it. */
export function schemaOf(settings: Setting[]): z.ZodObject {
  const kinds = { email, url, tel: text, long: text }
  return z.object(
    Object.fromEntries(settings.map(({ key, type }) => [key, type ? kinds[type] : text])),
  )
}
