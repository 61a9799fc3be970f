/** Under another name than the sample's, what staff have not written is blank. */
export interface Contact {
  street: string
  /** City, state and ZIP code: `Davenport, IA 52801`. */
  city: string
  phone: string
  fax: string
  email: string
  careersEmail: string
  /** A profile without a URL is a placeholder, not a link. */
  social: { name: string; url?: string }[]
}

/** Whether these details and the default texts are made up: then what is true of them alone goes with their name. */
export const IS_SAMPLE: boolean = true

/** Defaults, which staff can override in Site Texts. */
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

/** The first staff account, unless `STAFF_EMAIL` is set. */
export const FIRST_STAFF_EMAIL = 'staff@rcrf.example'
