export interface Contact {
  street: string
  city: string
  phone: string
  fax: string
  email: string
  careersEmail: string
  social: { name: string; url?: string }[]
}

export const IS_SAMPLE = false

export const CONTACT: Contact = {
  street: '7 Ridge Road',
  city: 'Bozeman, MT 59715',
  phone: '(406) 555-0110',
  fax: '(406) 555-0111',
  email: 'hello@ghvi.example',
  careersEmail: 'work@ghvi.example',
  social: [{ name: 'Facebook' }, { name: 'Mastodon' }],
}

export const OFFICE_HOURS = {
  open: 'Tuesday to Saturday 7:00 AM to 3:00 PM',
  closed: 'Closed Sundays and Mondays',
}

export const FIRST_STAFF_EMAIL = 'team@ghvi.example'
