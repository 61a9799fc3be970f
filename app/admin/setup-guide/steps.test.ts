import { expect, test } from 'vitest'
import { FIRST_STAFF_EMAIL } from '../../brand/contact.ts'
import { DEFAULT_BRAND } from '../../lib/brand.ts'
import { type Setup, stepsOf } from './steps.ts'

const SETUP: Setup = {
  ...{ origins: [], unusedFiles: [], textKeys: [], terms: 'Ours', ofSample: [], leavingOut: [] },
  brand: { ...DEFAULT_BRAND, name: 'Prairie Heart Institute' },
}
const MARIA = { email: 'maria@example.org', active: true }

function step(title: string, setup: Partial<Setup>, user: Partial<Parameters<typeof stepsOf>[1]>) {
  const all = { email: MARIA.email, canInvite: true, accounts: [MARIA] }
  return stepsOf({ ...SETUP, ...setup }, { ...all, ...user }).find((each) => each.title === title)
}

test('the step of accounts says with which account to do what', () => {
  const accountsFor = (user: Parameters<typeof step>[2]) => step('Invite a colleague', {}, user)
  const sample = { email: FIRST_STAFF_EMAIL, active: true }
  expect(accountsFor({ email: sample.email, accounts: [sample] })).toMatchObject({
    text: expect.stringMatching(/with this account and choose “Make owner”/),
    done: false,
  })
  const accounts = [sample, MARIA]
  expect(accountsFor({ accounts })).toMatchObject({
    text: `Deactivate the account of the sample: ${FIRST_STAFF_EMAIL}.`,
    done: false,
  })
  const deactivated = { ...sample, active: false }
  expect(accountsFor({ accounts: [deactivated, MARIA] })?.done).toBe(true)
  expect(accountsFor({ canInvite: false, accounts: [] })).toBeUndefined()
})

test('the step of texts says which of the sample are on the site, and which are left off', () => {
  const texts = (setup: Partial<Setup>) => step('The texts of your pages', setup, {})
  expect(texts({ ofSample: ['Home', 'About'] })?.text).toBe(
    'Places, numbers and people of the sample are still on Home and About.',
  )
  const leavingOut = ['Home', 'About', 'Contact', 'Events', 'Core Lab']
  expect(texts({ leavingOut, textKeys: ['texts:/about'] })).toMatchObject({
    text: 'Left off the site until you write your own: places, numbers and people on Home, About, Contact, Events and 1 more page. Read the other texts, too: they tell of a typical foundation.',
    done: true,
  })
})
