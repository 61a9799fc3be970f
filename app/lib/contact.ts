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

/** The defaults, overridden by the rows that are not blank. */
export function contactFrom(
  rows: { content_key: string; content_value: string | null }[],
): Contact {
  const written = new Map(rows.map((row) => [row.content_key, row.content_value?.trim()]))
  const settings = Object.entries(CONTACT_KEYS).map(([name, key]) => [
    name,
    written.get(key) || CONTACT[name as keyof typeof CONTACT_KEYS],
  ])
  const social = CONTACT.social.map(({ name }) => {
    const url = written.get(socialKey(name))
    return url ? { name, url } : { name }
  })
  return { ...CONTACT, ...Object.fromEntries(settings), social }
}
