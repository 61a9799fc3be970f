import { CONTACT, type Contact } from '../brand/contact.ts'

/** The `site_content` keys that override the defaults. */
export const CONTACT_KEYS = {
  street: 'contact_street',
  city: 'contact_city',
  phone: 'contact_phone',
  fax: 'contact_fax',
  email: 'contact_email',
  careersEmail: 'contact_careers_email',
} as const

export function socialKey(name: string): string {
  return `social_${name.toLowerCase()}`
}

/**
 * The defaults, overridden by the rows that are not blank. As soon as one is, blank ones that a foundation can
 * do without are left out, and the careers e-mail is the general one.
 */
export function contactFrom(
  rows: { content_key: string; content_value: string | null }[],
): Contact {
  const written = new Map(
    rows.flatMap(({ content_key, content_value }) => {
      const value = content_value?.trim()
      return value ? [[content_key, value]] : []
    }),
  )
  if (written.size === 0) return CONTACT
  const of = (name: keyof typeof CONTACT_KEYS) => written.get(CONTACT_KEYS[name])
  const email = of('email') ?? CONTACT.email
  return {
    street: of('street') ?? CONTACT.street,
    city: of('city') ?? CONTACT.city,
    phone: of('phone') ?? CONTACT.phone,
    fax: of('fax') ?? '',
    email,
    careersEmail: of('careersEmail') ?? email,
    social: CONTACT.social.flatMap(({ name }) => {
      const url = written.get(socialKey(name))
      return url ? [{ name, url }] : []
    }),
  }
}
