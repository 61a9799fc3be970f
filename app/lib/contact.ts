import { CONTACT, type Contact } from '../brand/contact.ts'
import { type Brand, DEFAULT_BRAND } from './brand.ts'

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
 * The defaults, overridden by the rows that are not blank. Under another name, what is blank and a foundation can
 * do without is left out, and the careers e-mail is the general one: the defaults are those of the default name.
 */
export function contactFrom(
  rows: { content_key: string; content_value: string | null }[],
  { name }: Pick<Brand, 'name'> = DEFAULT_BRAND,
): Contact {
  const written = new Map(
    rows.flatMap(({ content_key, content_value }) => {
      const value = content_value?.trim()
      return value ? [[content_key, value]] : []
    }),
  )
  const isDefault = name === DEFAULT_BRAND.name
  const of = (key: keyof typeof CONTACT_KEYS) => written.get(CONTACT_KEYS[key])
  const email = of('email') ?? CONTACT.email
  return {
    street: of('street') ?? CONTACT.street,
    city: of('city') ?? CONTACT.city,
    phone: of('phone') ?? CONTACT.phone,
    fax: of('fax') ?? (isDefault ? CONTACT.fax : ''),
    email,
    careersEmail: of('careersEmail') ?? (isDefault ? CONTACT.careersEmail : email),
    social: CONTACT.social.flatMap(({ name }) => {
      const url = written.get(socialKey(name))
      return url ? [{ name, url }] : isDefault ? [{ name }] : []
    }),
  }
}
