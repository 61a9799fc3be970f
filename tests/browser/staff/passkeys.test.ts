import type { CDPSession, Page } from '@playwright/test'
import type { SharedSite } from '../../../harness/sites.ts'
import { expectScreen, makeStaff, proveSessions, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { closeToasts, toasts } from '../support/toasts.ts'

const WHERE = 'A passkey works on the site’s own name and on localhost, never on an IP address.'

const part = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const rows = (page: Page) => part(page).getByRole('listitem')
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text })
const add = (page: Page) => part(page).getByRole('button', { name: /^Add/ })
const enter = (page: Page) => page.getByRole('button', { name: 'Use a Passkey' })

/** A device with a fingerprint reader that knows its user, unless told otherwise. */
async function addAuthenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: (refused: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refused }),
    lose: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

async function openAccount(page: Page, site: SharedSite, url = site.url) {
  const account = await makeStaff(site)
  await page.goto(`${url}/admin`)
  await signIn(page, account)
  await page.getByRole('link', { name: 'Your Account' }).click()
  await expectScreen(page, 'Your Account')
  await proveSessions(site, account)
  return account
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expectScreen(page, 'Staff Sign In')
}

/** Tab by tab, without a mouse. */
async function tabTo(page: Page, name: string) {
  const target = page.getByRole('button', { name, exact: true })
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way to ${name} by keyboard`)
}

test('a passkey is added, signs in, is renamed and removed, by keyboard alone', async ({
  page,
  emptySite,
  axe,
}) => {
  await addAuthenticator(page)
  await openAccount(page, emptySite)
  await expect(part(page)).toContainText('No passkeys added yet.')
  await expect(part(page)).toContainText(WHERE)
  await axe(page)
  await tabTo(page, 'Add a Passkey')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await expect(rows(page)).toHaveText(/^Passkey of Chrome on .+Not used yet/)
  await axe(page)

  await tabTo(page, 'Sign Out')
  await page.keyboard.press('Enter')
  await expectScreen(page, 'Staff Sign In')
  await axe(page)
  await closeToasts(toasts(page))
  await tabTo(page, 'Use a Passkey')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login Successful, Welcome back!')).toBeVisible()
  await expectScreen(page, 'Team')

  await page.getByRole('link', { name: 'Your Account' }).click()
  await expect(rows(page)).toContainText('Last used')
  const name = (await rows(page).locator('.row-title').textContent()) ?? ''
  await tabTo(page, `Rename ${name}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await axe(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Name is required')
  await page.keyboard.type('Work laptop')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toContainText('Work laptop')
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused()

  await tabTo(page, 'Remove Work laptop')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Work laptop')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await expect(part(page)).toContainText('No passkeys added yet.')
})

test('a passkey signs in without the code that a password needs', async ({ page, emptySite }) => {
  await addAuthenticator(page)
  const account = await openAccount(page, emptySite)
  await add(page).click()
  await expect(rows(page)).toHaveCount(1)
  await signOut(page)
  await emptySite.owner`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    select id, 'totp', 'verified', 'A' from auth.users where email = ${account.email}`
  await signIn(page, account)
  await expect(page.getByLabel('Authenticator code')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await enter(page).click()
  await expectScreen(page, 'Team')
})

test.describe('the reason stands there', () => {
  test.use({ expectedErrors: [/status of 4/] })

  test('when it is cancelled, or the device does not know its user', async ({
    page,
    emptySite,
  }) => {
    const device = await addAuthenticator(page)
    await openAccount(page, emptySite)
    await device.refuse(true)
    await add(page).click()
    await expect(toast(page, 'Could not add a passkey')).toContainText(
      'It was cancelled, or took too long.',
    )
    await expect(add(page)).toBeEnabled()
    await device.refuse(false)
    await add(page).click()
    await expect(rows(page)).toHaveCount(1)

    await signOut(page)
    await device.refuse(true)
    await enter(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'It was cancelled, or took too long. Please try again.',
    )
    await device.refuse(false)
    await enter(page).click()
    await expectScreen(page, 'Team')
  })

  test('when the device has a passkey already', async ({ page, emptySite }) => {
    await addAuthenticator(page)
    await openAccount(page, emptySite)
    await add(page).click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Add Another Passkey' }).click()
    await expect(toast(page, 'Could not add a passkey')).toContainText(
      'has a passkey for your account already',
    )
    await expect(rows(page)).toHaveCount(1)
  })

  test('when it took too long', async ({ page, emptySite }) => {
    await addAuthenticator(page)
    await openAccount(page, emptySite)
    await page.route('**/passkeys/registration/verify', async (route) => {
      await emptySite.owner`update auth.webauthn_challenges set expires_at = now()`
      await route.continue()
    })
    await add(page).click()
    await expect(toast(page, 'Could not add a passkey')).toContainText('That took too long.')
  })

  test('when the passkey was removed from the account, and when the account was deactivated', async ({
    page,
    emptySite,
  }) => {
    await addAuthenticator(page)
    const { email } = await openAccount(page, emptySite)
    await add(page).click()
    await expect(rows(page)).toHaveCount(1)
    await signOut(page)
    const alert = page.getByRole('main').getByRole('alert')
    await emptySite.owner`
      update auth.users set banned_until = now() + interval '1 hour' where email = ${email}`
    await enter(page).click()
    await expect(alert).toContainText('Your account has been deactivated.')
    await emptySite.owner`delete from auth.webauthn_credentials`
    await enter(page).click()
    await expect(alert).toContainText('This passkey is not known here')
  })
})

test('on an IP address a sentence takes the place of the button', async ({
  page,
  emptySite,
  axe,
}) => {
  const url = emptySite.url.replace('localhost', '127.0.0.1')
  await page.goto(`${url}/admin`)
  await expect(page.getByText(WHERE)).toBeVisible()
  await expect(enter(page)).toHaveCount(0)
  await axe(page)
  await openAccount(page, emptySite, url)
  await expect(part(page)).toContainText(WHERE)
  await expect(part(page)).toContainText('No passkeys added yet.')
  await expect(add(page)).toHaveCount(0)
})

test('a browser without passkeys is told so', async ({ page, emptySite }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await openAccount(page, emptySite)
  await expect(part(page)).toContainText('This browser cannot use passkeys.')
  await expect(add(page)).toHaveCount(0)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(enter(page)).toHaveCount(0)
})

test('a hosted project without passkeys says so', async ({ page, hostedSite, sampleSite }) => {
  hostedSite.double.behave({ json: { external: {} } }, 'auth/settings')
  await page.goto(`${hostedSite.url}/admin`)
  const account = await makeStaff(sampleSite)
  await expect(enter(page)).toHaveCount(0)
  await signIn(page, account)
  await page.getByRole('link', { name: 'Your Account' }).click()
  await expect(part(page)).toContainText('Passkeys are turned off in the project behind this site.')
  await expect(add(page)).toHaveCount(0)
})

test('a hosted project with passkeys takes them', async ({ page, hostedSite, sampleSite }) => {
  await addAuthenticator(page)
  await openAccount(page, sampleSite, hostedSite.url)
  await add(page).click()
  await expect(rows(page)).toHaveCount(1)
  await signOut(page)
  await enter(page).click()
  await expectScreen(page, 'Team')
})
