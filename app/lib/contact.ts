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
 * The defaults, overridden by those of the stored texts that are not blank. Of sample defaults, another name has
 * only what a foundation can't do without; its careers e-mail is the general one.
 */
export function contactFrom(
  stored: ReadonlyMap<string, string | null>,
  brand: Pick<Brand, 'name'> = DEFAULT_BRAND,
): Contact {
  const written = (key: string) => stored.get(key)?.trim() || undefined
  const hasDefaults = !hasOwnName(brand)
  const of = (key: keyof typeof CONTACT_KEYS) => written(CONTACT_KEYS[key])
  const email = of('email') ?? CONTACT.email
  return {
    street: of('street') ?? CONTACT.street,
    city: of('city') ?? CONTACT.city,
    phone: of('phone') ?? CONTACT.phone,
    fax: of('fax') ?? (hasDefaults ? CONTACT.fax : ''),
    email,
    careersEmail: of('careersEmail') ?? (hasDefaults ? CONTACT.careersEmail : email),
    social: CONTACT.social.flatMap((network) => {
      const url = written(socialKey(network.name))
      if (url) return [{ ...network, url }]
      return hasDefaults ? [network] : []
    }),
  }
}
