import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { TestSite } from '../../../harness/sites.ts'
import { openSession } from '../../../harness/staff.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { expectScreen, makeStaff, proveSessions, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const NEW = 'a heart beats by the river'

const part = (page: Page, title: string) => page.getByRole('region', { name: title })
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text })

/** Signs in by the page, and goes to the account by the name in the sidebar. */
async function openAccount(page: Page, site: TestSite) {
  const account = await makeStaff(site)
  await page.goto(`${site.url}/admin`)
  await signIn(page, account)
  await page.getByRole('link', { name: 'Your Account' }).click()
  await expectScreen(page, 'Your Account')
  await proveSessions(site, account)
  return account
}

/** The code of a half minute near the present one: each is taken once. */
function codeOf(secret: string, halfMinutes: 0 | 1): string {
  const timestamp = Date.now() + halfMinutes * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets up an authenticator with the keyboard alone, up to its recovery codes. */
async function addAuthenticator(page: Page): Promise<string> {
  const secret = await giveFirstCode(page, 'Set Up an Authenticator')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  return secret
}

async function giveFirstCode(page: Page, begin: string): Promise<string> {
  await page.getByRole('button', { name: begin }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' })
  await expect(dialog.getByRole('img')).toBeVisible()
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Authenticator code').pressSequentially(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  return secret
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expectScreen(page, 'Staff Sign In')
}

async function giveCode(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test.describe('a second factor', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is set up, required at sign-in, and removed', async ({ page, emptySite, axe }) => {
    const account = await openAccount(page, emptySite)
    await axe(page)
    const secret = await addAuthenticator(page)
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await axe(page)
    const [first = ''] = await codes.getByRole('listitem').allTextContents()
    await codes.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(part(page, 'Second Step')).toContainText('You have 10 left.')

    await signOut(page)
    await signIn(page, account)
    await axe(page)
    await giveCode(page, 'Authenticator code', '000000')
    await expect(toast(page, 'That code is not right.')).toContainText('Sign in Failed')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^That code is not right\./)
    await giveCode(page, 'Authenticator code', codeOf(secret, 1))
    await expectScreen(page, 'Team')

    await page.goto(`${emptySite.url}/admin/account`)
    await signOut(page)
    await signIn(page, account)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await giveCode(page, 'Recovery code', first)
    await expect(page).toHaveURL(`${emptySite.url}/admin/team`)

    await page.getByRole('link', { name: 'Your Account' }).click()
    await expect(part(page, 'Second Step')).toContainText('You have 9 left.')
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await axe(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Set Up an Authenticator' })).toBeVisible()
    await signOut(page)
    await signIn(page, account)
    await expectScreen(page, 'Team')
  })

  test('is not set up by a wrong code or by cancelling', async ({ page, emptySite }) => {
    await openAccount(page, emptySite)
    await page.getByRole('button', { name: 'Set Up an Authenticator' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Authenticator code').fill('123456')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/^That code is not right\./)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await addAuthenticator(page)
    await page.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(
      part(page, 'Second Step').getByText('Authenticator app', { exact: true }),
    ).toBeVisible()
  })
})

test('is one of several authenticators, and the others remain when it is removed', async ({
  page,
  emptySite,
}) => {
  const account = await openAccount(page, emptySite)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  const apps = part(page, 'Second Step').getByRole('listitem')
  await expect(apps).toHaveCount(1)
  const secret = await giveFirstCode(page, 'Add Another Authenticator')
  await expect(apps).toHaveCount(2)
  await apps.first().getByRole('button').click()
  const question = page.getByRole('alertdialog')
  await expect(question).not.toContainText('Your password alone')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Authenticator removed')).toBeVisible()
  await expect(apps).toHaveCount(1)
  await signOut(page)
  await signIn(page, account)
  await giveCode(page, 'Authenticator code', codeOf(secret, 1))
  await expectScreen(page, 'Team')
})

test('recovery codes are shown once, can be kept in three ways, and replaced', async ({
  context,
  page,
  emptySite,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAccount(page, emptySite)
  await addAuthenticator(page)
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  const old = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(old.join('\n'))
  const download = page.waitForEvent('download')
  await codes.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(old[0] ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Account' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await codes.getByRole('button', { name: 'I Have Kept Them' }).click()

  await page.getByRole('button', { name: 'Make New Recovery Codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const fresh = await codes.getByRole('listitem').allTextContents()
  expect(fresh.filter((code) => old.includes(code))).toEqual([])
})

test('a password is changed', async ({ page, emptySite }) => {
  const { email } = await openAccount(page, emptySite)
  await page.getByLabel('New password').fill(NEW)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(toast(page, 'Password saved')).toBeVisible()
  await signOut(page)
  await signIn(page, { email, password: NEW })
  await expectScreen(page, 'Team')
})

test('an address is changed after confirmation from both addresses', async ({
  page,
  emptySite,
}) => {
  const { email } = await openAccount(page, emptySite)
  await emptySite.owner`
    update public.staff set owner = true
    where user_id = (select id from auth.users where email = ${email})`
  await page.reload()
  const next = `new-${email}`
  await page.getByLabel('New email').fill(next)
  await page.getByRole('button', { name: 'Change Email' }).click()
  const pending = part(page, 'Email').getByRole('status')
  await expect(pending).toContainText(next)
  await expect(pending, 'where to find the mails').toContainText('in the folder “mail”')
  const mailbox = await openMailbox(emptySite.mailDirectory)
  const confirm = async (address: string) => {
    await page.goto((await mailbox.next(address)).link)
    await page.getByRole('button', { name: 'Confirm this address' }).press('Enter')
  }
  await confirm(email)
  await expect(page.getByText('Confirmed. Now open the link')).toBeVisible()
  await confirm(next)
  await expect(toast(page, 'Your address is changed')).toBeVisible()
  await expect(page.getByText('Logged in as')).toContainText(next)
})

test('sessions are listed with their devices and can be ended one by one or all', async ({
  page,
  emptySite,
}) => {
  const account = await openAccount(page, emptySite)
  for (const _ of [1, 2]) await openSession(emptySite.url, account)
  await page.reload()
  const rows = part(page, 'Where You Are Signed In').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'This one' })).toHaveText(/^Chrome on Linux/)
  await expect(rows.filter({ hasText: 'Unknown device' })).toHaveCount(2)
  await rows.getByRole('button').first().click()
  await expect(toast(page, 'Session ended')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click()
  await expectScreen(page, 'Staff Sign In')
  await expect(page.getByText('You have been signed out')).toHaveCount(0)
})

test('nothing moves when the number of recovery codes has loaded', async ({
  page,
  hostedSite,
  sampleSite,
}) => {
  const account = await makeStaff(sampleSite)
  await page.goto(`${hostedSite.url}/admin/account`)
  await signIn(page, account)
  await expectScreen(page, 'Your Account')
  await proveSessions(sampleSite, account)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await signOut(page)
  hostedSite.double.behave('hold', 'auth/factors/recovery-codes')
  await signIn(page, account)
  const button = page.getByRole('button', { name: 'Continue' })
  const before = await button.boundingBox()
  hostedSite.double.release()
  await expect(page.getByRole('button', { name: 'Use a recovery code instead' })).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test.describe('when the backend lacks these endpoints', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('all sessions can be ended together, and recovery codes are hidden', async ({
    page,
    hostedSite,
  }) => {
    hostedSite.double.behave('missing', 'auth/sessions')
    hostedSite.double.behave('missing', 'auth/factors/recovery-codes')
    await page.goto(`${hostedSite.url}/admin/account`)
    await signIn(page)
    const sessions = part(page, 'Where You Are Signed In')
    await expect(sessions.getByRole('status')).toHaveCount(0)
    await expect(sessions.getByRole('button')).toHaveText([
      'Sign Out Everywhere Else',
      'Sign Out Everywhere',
    ])
    await expect(page.getByText('Could not')).toHaveCount(0)
    await expect(page.getByText('Recovery codes')).toHaveCount(0)
  })
})

test('the account fits a narrow screen', async ({ page, emptySite, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${emptySite.url}/admin/account`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await axe(page)
  await signIn(page, await makeStaff(emptySite))
  await expect(page.getByText('This one')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
  await axe(page)
})

test('after a password change the ended sessions disappear from the list', async ({
  page,
  emptySite,
}) => {
  const account = await openAccount(page, emptySite)
  await openSession(emptySite.url, account)
  await page.reload()
  const sessions = part(page, 'Where You Are Signed In').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await page.getByLabel('New password').fill(NEW)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(toast(page, 'Password saved')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('This one')
})
