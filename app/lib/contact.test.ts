import { expect, onTestFinished, test } from 'vitest'
import { CONTACT } from '../brand/contact.ts'
import { contactFrom } from './contact.ts'

const STORED = new Map([
  ['contact_email', ' hello@site.example '],
  ['contact_fax', '  '],
  ['social_linkedin', 'https://social.example/rcrf'],
])

test('a stored text overrides one setting, a blank one none', () => {
  expect(contactFrom(STORED)).toEqual({
    ...CONTACT,
    email: 'hello@site.example',
    social: [
      { name: 'Facebook' },
      { name: 'LinkedIn', url: 'https://social.example/rcrf' },
      { name: 'X' },
      { name: 'YouTube' },
    ],
  })
})

test('a profile that the code knows is a link', () => {
  const [first] = CONTACT.social
  if (!first) throw new Error('No network')
  const before = { ...first }
  onTestFinished(() => {
    delete first.url
    Object.assign(first, before)
  })
  first.url = 'https://social.example/own'
  expect(contactFrom(new Map()).social[0]).toEqual({ ...before, url: 'https://social.example/own' })
})

test('under another name no default of the sample is left', () => {
  expect(contactFrom(STORED, { name: 'Prairie Heart Institute' })).toEqual({
    ...{ street: '', city: '', phone: '', fax: '' },
    email: 'hello@site.example',
    careersEmail: 'hello@site.example',
    social: [{ name: 'LinkedIn', url: 'https://social.example/rcrf' }],
  })
})
