import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { TestSite } from '../../../harness/sites.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { newPerson } from '../support/accounts.ts'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { closeToasts, toasts } from '../support/toasts.ts'

// The browser reports that the server asks for a proof, and refuses wrong ones.
test.use({ expectedErrors: [/status of 4(00|22)/] })

const NEW = 'a heart beats by the river'
const question = (page: Page) => page.getByRole('dialog', { name: 'Please confirm that it is you' })
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text })
const mailboxOf = ({ mailDirectory }: TestSite) => openMailbox(mailDirectory)

async function openAccount(page: Page, site: TestSite) {
  const account = await makeStaff(site)
  await page.goto(`${site.url}/admin/account`)
  await signIn(page, account)
  await expectScreen(page, 'Your Account')
  return account
}

/** As if the last proof had been given long ago. */
const waitLong = ({ owner }: TestSite) => owner`
  with proofs as (update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour')
  update auth.sessions set proven_at = null`

/** An authenticator app that the account has, and the session with it. */
async function addAuthenticator(page: Page, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Set Up an Authenticator' }).press('Enter')
  await question(page).getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' })
  await expect(dialog.getByRole('img')).toBeVisible()
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Authenticator code').fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I Have Kept Them' }).press('Enter')
  return secret
}

/** The code of a half minute near the present one: each is taken once. */
function codeOf(secret: string, halfMinutes: 0 | 1): string {
  const timestamp = Date.now() + halfMinutes * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

test('a new password takes the current one, by keyboard, and the owner gets a mail', async ({
  page,
  emptySite,
  axe,
}) => {
  const { email, password } = await openAccount(page, emptySite)
  await page.getByLabel('New password').fill(NEW)
  const change = page.getByRole('button', { name: 'Save Password' })
  await change.press('Enter')
  const current = question(page).getByLabel('Current password')
  await expect(current).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toHaveText('This is required')
  await page.keyboard.type('not the one')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toHaveText('The current password is wrong')
  await expect(current).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Password saved')).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(change).toBeFocused()
  const { subject } = await (await mailboxOf(emptySite)).notification(email)
  expect(subject).toContain('Your password was changed')
})

test('cancelled, nothing is changed', async ({ page, emptySite }) => {
  const { email } = await openAccount(page, emptySite)
  await page.getByLabel('New email').fill(`new-${email}`)
  const change = page.getByRole('button', { name: 'Change Email' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => question(page).getByRole('button', { name: 'Cancel' }).press('Enter'),
  ]) {
    await change.press('Enter')
    await expect(question(page)).toBeVisible()
    await leave()
    await expect(change).toBeFocused()
    await expect(toast(page, 'Could not change the email address')).toContainText(
      'Nothing was changed, because it was not confirmed that it is you.',
    )
    await closeToasts(toasts(page))
  }
  await expect(page.getByLabel('New email')).toHaveValue(`new-${email}`)
  const [user] = await emptySite.owner`select email_change from auth.users where email = ${email}`
  expect(user?.email_change).toBeFalsy()
})

test('a code by mail does as well, and is not asked for again within ten minutes', async ({
  page,
  emptySite,
  axe,
}) => {
  const { email } = await openAccount(page, emptySite)
  await page.getByLabel('New email').fill(`new-${email}`)
  await page.getByRole('button', { name: 'Change Email' }).press('Enter')
  await question(page).getByRole('button', { name: 'Send a code by mail' }).press('Enter')
  const field = question(page).getByLabel('Code from the mail')
  await expect(field).toBeFocused()
  await expect(question(page)).toContainText(`It was sent to ${email}.`)
  await axe(page)
  const { code } = await (await mailboxOf(emptySite)).next(email)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toHaveText(/^That code or link is not right/)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('waits for your confirmation')).toBeVisible()
  await page.getByRole('button', { name: 'Set Up an Authenticator' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator' })).toBeVisible()
})

test('with a second factor its code is asked for, above the question before a loss', async ({
  page,
  emptySite,
  axe,
}) => {
  const { password } = await openAccount(page, emptySite)
  const secret = await addAuthenticator(page, password)
  await waitLong(emptySite)
  const make = page.getByRole('button', { name: 'Make New Recovery Codes' })
  await make.press('Enter')
  await page.getByRole('button', { name: 'Make New Codes' }).press('Enter')
  const code = question(page).getByLabel('Authenticator code')
  await expect(code).toBeFocused()
  await axe(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toHaveText(/^That code is not right/)
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I Have Kept Them' }).press('Enter')
  await expect(make).toBeFocused()

  await waitLong(emptySite)
  await page.getByRole('button', { name: 'Remove Authenticator app' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await question(page).getByRole('button', { name: 'Use the password' }).press('Enter')
  await question(page).getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Authenticator removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up an Authenticator' })).toBeVisible()
})

test('a passkey is added and removed after the password', async ({ page, emptySite }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { email, password } = await openAccount(page, emptySite)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const prove = async () => {
    await question(page).getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Add a Passkey' }).press('Enter')
  await prove()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await waitLong(emptySite)
  await passkeys.getByRole('button', { name: /^Remove/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await prove()
  await expect(passkeys.getByText('No passkeys added yet.')).toBeVisible()
  const mailbox = await mailboxOf(emptySite)
  expect((await mailbox.notification(email)).subject).toContain('A passkey was added')
  expect((await mailbox.notification(email)).subject).toContain('A passkey was removed')
})

test('the question fits a narrow screen', async ({ page, emptySite, axe }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openAccount(page, emptySite)
  await page.getByRole('button', { name: 'Set Up an Authenticator' }).click()
  await expect(question(page)).toBeInViewport()
  await expect(question(page).getByRole('button', { name: 'Send a code by mail' })).toBeInViewport()
  await axe(page)
})

test('the owner of an account is notified of a sign-in from a new device', async ({
  page,
  emptySite,
  browser,
}) => {
  const account = await openAccount(page, emptySite)
  const other = await newPerson(browser)
  await other.goto(`${emptySite.url}/admin`)
  await signIn(other, account)
  await expectScreen(other, 'Team')
  const { subject, text } = await (await mailboxOf(emptySite)).notification(account.email)
  expect(subject).toContain('A sign-in from a new device')
  expect(text).toContain('with Chrome on Linux')
})

test('after too many failures a new device signs in by the mail, by keyboard; a known one all along', async ({
  page,
  emptySite,
  browser,
  axe,
}) => {
  const account = await makeStaff(emptySite)
  const known = await newPerson(browser)
  await known.goto(`${emptySite.url}/admin`)
  await signIn(known, account)
  await expectScreen(known, 'Team')
  await known.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await emptySite.owner`
    insert into auth.failed_attempts (account, failures)
    values (encode(sha256(convert_to(${account.email}, 'UTF8')), 'hex'), 100)`

  await page.goto(`${emptySite.url}/admin`)
  await signIn(page, account)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials')
  const { link } = await (await mailboxOf(emptySite)).next(account.email)
  await page.goto(link)
  await expectScreen(page, 'Let this browser in')
  await axe(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'You can sign in with this browser now')).toBeVisible()
  await signIn(known, account)
  await expectScreen(known, 'Team')
  await signIn(page, account)
  await expectScreen(page, 'Team')
})
