import { expect, test } from 'vitest'
import { CONTACT } from '../brand/contact.ts'
import { contactFrom } from './contact.ts'

test('blank rows override nothing', () => {
  expect(contactFrom([{ content_key: 'contact_fax', content_value: '  ' }])).toEqual(CONTACT)
})

test('a row overrides its setting, and blank ones no longer show the optional defaults', () => {
  const contact = contactFrom([
    { content_key: 'contact_email', content_value: ' hello@site.example ' },
    { content_key: 'contact_fax', content_value: '  ' },
    { content_key: 'social_linkedin', content_value: 'https://social.example/rcrf' },
  ])
  expect(contact).toEqual({
    ...CONTACT,
    email: 'hello@site.example',
    careersEmail: 'hello@site.example',
    fax: '',
    social: [{ name: 'LinkedIn', url: 'https://social.example/rcrf' }],
  })
})
