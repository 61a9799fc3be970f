import { CONTACT, type Contact } from '../brand/contact.ts'
import { type Brand, DEFAULT_BRAND, hasOwnName } from './brand.ts'

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
 * The defaults, overridden by those of the stored texts that are not blank. Another name has no defaults of the
 * sample: what staff have not written is blank, and left off the site.
 */
export function contactFrom(
  stored: ReadonlyMap<string, string | null>,
  brand: Pick<Brand, 'name'> = DEFAULT_BRAND,
): Contact {
  const written = (key: string) => stored.get(key)?.trim() || undefined
  const defaults = hasOwnName(brand) ? undefined : CONTACT
  const of = (key: keyof typeof CONTACT_KEYS) => written(CONTACT_KEYS[key]) ?? defaults?.[key] ?? ''
  return {
    street: of('street'),
    city: of('city'),
    phone: of('phone'),
    fax: of('fax'),
    email: of('email'),
    careersEmail: of('careersEmail') || of('email'),
    social: CONTACT.social.flatMap((network) => {
      const url = written(socialKey(network.name))
      if (url) return [{ ...network, url }]
      return defaults ? [network] : []
    }),
  }
}
