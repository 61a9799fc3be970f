import { expect, test } from 'vitest'
import { FIRST_STAFF_EMAIL } from '../../brand/contact.ts'
import { DEFAULT_BRAND } from '../../lib/brand.ts'
import { type Setup, stepsOf } from './steps.ts'

const SETUP: Setup = {
  ...{ origins: [], unusedFiles: [], textKeys: [], terms: 'Ours', ofSample: [], leavingOut: [] },
  brand: { ...DEFAULT_BRAND, name: 'Prairie Heart Institute' },
}
const MARIA = { email: 'maria@example.org', active: true, owner: true, invited: false }

function step(title: string, setup: Partial<Setup>, user: Partial<Parameters<typeof stepsOf>[1]>) {
  const all = { email: MARIA.email, canInvite: true, accounts: [MARIA], owners: [] }
  return stepsOf({ ...SETUP, ...setup }, { ...all, ...user }).find((each) => each.title === title)
}

test('the step of accounts says with which account to do what', () => {
  const own = (user: Parameters<typeof step>[2]) => step('An account of your own', {}, user)
  const sample = { email: FIRST_STAFF_EMAIL, active: true, owner: true, invited: false }
  const asSample = (...others: (typeof sample)[]) =>
    own({ email: sample.email, accounts: [sample, ...others] })
  expect(own({ email: sample.email, accounts: undefined })).toMatchObject({
    text: expect.stringContaining('hand over to one of your own'),
    done: false,
  })
  expect(asSample()?.text).toContain('Invite your own address first')
  expect(asSample({ ...MARIA, owner: false, invited: true })?.text).toContain(
    'accept the invitation of maria@example.org; then come back with this account',
  )
  expect(asSample({ ...MARIA, owner: false })?.text).toContain(
    'choose “Make owner” in the menu of maria@example.org',
  )
  expect(asSample(MARIA)?.text).toContain('sign in as maria@example.org, and deactivate this')
  expect(own({ accounts: [sample, MARIA] })).toMatchObject({
    text: `Deactivate the account of the sample: ${FIRST_STAFF_EMAIL}.`,
    done: false,
  })
  const invite = (user: Parameters<typeof step>[2]) => step('Invite a colleague', {}, user)
  expect(invite({ accounts: [{ ...sample, active: false }, MARIA] })?.done).toBe(true)
  const notOwner = { canInvite: false, accounts: [] }
  expect(invite(notOwner)).toBeUndefined()
  expect(own({ ...notOwner, owners: [sample.email] })?.text).toContain(
    `sign in once more as ${FIRST_STAFF_EMAIL}`,
  )
  expect(own({ ...notOwner, owners: [MARIA.email, sample.email] })).toBeUndefined()
})

test('the step of texts says which of the sample are on the site, and which are left off', () => {
  const texts = (setup: Partial<Setup>) => step('First texts of your own', setup, {})
  expect(texts({ ofSample: ['Home', 'About'] })?.text).toBe(
    'Places, numbers and people of the sample are still on Home and About.',
  )
  const leavingOut = ['Home', 'About', 'Contact', 'Events', 'Core Lab']
  expect(texts({ leavingOut, textKeys: ['texts:/about'] })).toMatchObject({
    text: 'Your pages tell nothing of the sample any more. If you like, add places, numbers and people of your own to Home, About, Contact, Events and 1 more page, which go without. Read the other texts, too: they tell of a typical foundation.',
    done: true,
  })
})

test('the step of contact details says which are missing, and what the site shows instead', () => {
  const textKeys = ['contact_street', 'contact_city', 'contact_phone', 'social_linkedin']
  const contact = (setup: Partial<Setup>) => step('Contact details', { textKeys, ...setup }, {})
  expect(contact({})).toMatchObject({ text: 'Left off the site: Email.', done: true })
  expect(contact({ brand: DEFAULT_BRAND })?.text).toBe('Still those of the sample: Email.')
})
