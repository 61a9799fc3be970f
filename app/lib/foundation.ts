/** Who the site is about. The name is sample text: a foundation puts its own here. */
export const FOUNDATION = {
  name: 'Riverbend Cardiovascular Research Foundation',
  shortName: 'RCRF',
  tagline:
    'Improving lives through high-quality cardiovascular research, education, and preventative services.',
} as const

/** What header, footer and contact page show where staff have not written anything else. */
export interface Contact {
  street: string
  city: string
  phone: string
  fax: string
  email: string
  careersEmail: string
  /** By name; one without an address is a placeholder, not a link. */
  social: { name: string; url?: string }[]
}

export const CONTACT: Contact = {
  street: '1200 Riverbend Drive, Suite 300',
  city: 'Davenport, IA 52801',
  phone: '(563) 555-0142',
  fax: '(563) 555-0143',
  email: 'info@rcrf.example',
  careersEmail: 'careers@rcrf.example',
  social: [{ name: 'Facebook' }, { name: 'LinkedIn' }, { name: 'X' }, { name: 'YouTube' }],
}

export const OFFICE_HOURS = {
  open: 'Monday to Friday 8:00 AM to 4:00 PM',
  closed: 'Closed weekends',
} as const

/** Each setting and the `site_content` row that overrides it. */
export const CONTACT_KEYS = {
  street: 'contact_street',
  city: 'contact_city',
  phone: 'contact_phone',
  fax: 'contact_fax',
  email: 'contact_email',
  careersEmail: 'contact_careers_email',
} as const

/** The `site_content` row that gives a social placeholder its address. */
export function socialKey(name: string): string {
  return `social_${name.toLowerCase()}`
}

/** The defaults with what staff have written over them; blank rows count as absent. */
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
