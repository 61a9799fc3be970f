import { expect, test } from 'vitest'
import { CONTACT } from '../brand/contact.ts'
import { contactFrom } from './contact.ts'

test('a row overrides one setting, a blank one none', () => {
  const contact = contactFrom([
    { content_key: 'contact_phone', content_value: ' (563) 555-0199 ' },
    { content_key: 'contact_fax', content_value: '  ' },
    { content_key: 'social_linkedin', content_value: 'https://social.example/rcrf' },
  ])
  expect(contact).toEqual({
    ...CONTACT,
    phone: '(563) 555-0199',
    social: [
      { name: 'Facebook' },
      { name: 'LinkedIn', url: 'https://social.example/rcrf' },
      { name: 'X' },
      { name: 'YouTube' },
    ],
  })
})
