import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import { startSiteOn, type TestSite } from '../../../harness/sites.ts'
import { STAFF } from '../../../harness/staff.ts'
import { staff } from '../../../scripts/staff.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { expectScreen, makeStaff, screenTitle, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

// The browser reports links and codes that the server refuses.
test.use({ expectedErrors: [/status of 403/] })

const NEW = 'a heart beats by the river'

async function askForMail(page: Page, url: string, email: string) {
  await page.goto(`${url}/admin`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectScreen(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  const answer = page.getByRole('status')
  await expect(answer).toContainText(email)
  return (await answer.textContent())?.replace(email, '')
}

async function choose(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save Password' }).click()
}

const mailTo = async ({ mailDirectory }: TestSite, email: string) =>
  (await openMailbox(mailDirectory)).next(email)

/** Presses the only button of a link's page, by keyboard. */
async function pressButton(page: Page, name: string) {
  const button = page.getByRole('main').getByRole('button')
  await expect(button).toHaveText(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

async function openLink(page: Page, link: string, button = 'Choose a new password') {
  await page.goto(link)
  await pressButton(page, button)
}

const linkFor = async (site: TestSite, email: string) => (await mailTo(site, email)).link

test('a link replaces a forgotten password, once', async ({ page, emptySite, axe }) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  await axe(page)
  const link = await linkFor(emptySite, email)
  await page.goto(link)
  await expectScreen(page, 'Choose a new password')
  await expect(page).toHaveURL(`${emptySite.url}/admin/confirm`)
  await axe(page)
  await pressButton(page, 'Choose a new password')
  await expect(page).toHaveURL(`${emptySite.url}/admin/new-password`)
  await expect(screenTitle(page)).toBeFocused()
  await axe(page)
  await choose(page, NEW)
  await expect(toasts(page)).toContainText('Password saved')
  await expect(page.getByText('No team members found')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, { email, password: NEW })
  await expectScreen(page, 'Team')

  await openLink(page, link)
  await expectScreen(page, 'This link is no longer good')
  await expect(screenTitle(page)).toBeFocused()
  await axe(page)
  await page.getByRole('link', { name: 'Ask for a New Link' }).click()
  await expectScreen(page, 'Forgot your password?')
})

test('the token of a link is removed from the history', async ({ page, emptySite }) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  const referrers: string[] = []
  page.on('request', (request) => {
    // Chromium sends the page's address with requests for fonts of styles in the page, whatever its policy.
    const isOwnFont = request.url().startsWith(`${emptySite.url}/assets/`)
    if (!isOwnFont) referrers.push(request.headers().referer ?? '')
  })
  const response = await page.goto(await linkFor(emptySite, email))
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page).toHaveURL(`${emptySite.url}/admin/confirm`)
  await page.reload()
  await expectScreen(page, 'Open the link once more')
  await page.goBack()
  await expect(page).toHaveURL(`${emptySite.url}/admin/forgotten-password`)
  expect(referrers.join()).not.toContain('token_hash')
})

test('mail scanners do not use up a link, even if they run scripts', async ({
  page,
  emptySite,
  browser,
}) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  const { link, token } = await mailTo(emptySite, email)
  const older = `${emptySite.url}/auth/v1/verify?token=${token}&type=recovery`
  for (const address of [link, older]) {
    await page.request.head(address)
    await page.request.get(address)
    const scanner = await browser.newPage()
    await scanner.goto(address)
    await expectScreen(scanner, 'Choose a new password')
    await scanner.close()
  }
  await openLink(page, older)
  await choose(page, NEW)
  await expectScreen(page, 'Team')
})

test('a link that was requested and opened on another host than the site works', async ({
  page,
  emptySite,
}) => {
  const { email } = await makeStaff(emptySite)
  const other = emptySite.url.replace('localhost', '127.0.0.1')
  expect(other).not.toBe(emptySite.url)
  await askForMail(page, other, email)
  const link = await linkFor(emptySite, email)
  expect(link).toMatch(new RegExp(`^${emptySite.url}/admin/confirm\\?`))
  await openLink(page, link.replace(emptySite.url, other))
  await choose(page, NEW)
  await expectScreen(page, 'Team')
})

test('an expired link says so and offers a new one', async ({ page, emptySite, axe }) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  const link = await linkFor(emptySite, email)
  await emptySite.owner`update auth.one_time_tokens set expires_at = now()`
  await openLink(page, link)
  await expectScreen(page, 'This link is no longer good')
  await expect(page.getByRole('alert')).toContainText('within an hour')
  await axe(page)
})

test.describe('without a response from the server', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a link stays valid', async ({ page, emptySite }) => {
    const { email } = await makeStaff(emptySite)
    await askForMail(page, emptySite.url, email)
    await page.goto(await linkFor(emptySite, email))
    await page.route('**/auth/v1/verify', (route) => route.abort())
    await pressButton(page, 'Choose a new password')
    await expect(page.getByRole('alert')).toContainText('could not be reached')
    await page.unroute('**/auth/v1/verify')
    await page.getByRole('button', { name: 'Choose a new password' }).click()
    await choose(page, NEW)
    await expectScreen(page, 'Team')
  })
})

test('the code from the mail does the same, by keyboard', async ({ page, emptySite, axe }) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  const { code } = await mailTo(emptySite, email)
  const field = page.getByLabel('Code from the mail')
  await field.focus()
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code or link is not right').first()).toBeVisible()
  await expect(field).toBeFocused()
  await axe(page)
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${emptySite.url}/admin/new-password`)
  await choose(page, NEW)
  await expectScreen(page, 'Team')
})

test('a code can be entered later, without another mail', async ({ page, emptySite }) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  const { code } = await mailTo(emptySite, email)
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabel('Code from the mail').fill(code)
  await page.getByRole('button', { name: 'Enter Code' }).click()
  await choose(page, NEW)
  await expectScreen(page, 'Team')
  const mailbox = await openMailbox(emptySite.mailDirectory)
  expect(await mailbox.count(email)).toBe(1)
})

test('the response is the same for an address without an account', async ({ page, emptySite }) => {
  const { email } = await makeStaff(emptySite)
  const known = await askForMail(page, emptySite.url, email)
  expect(await askForMail(page, emptySite.url, `${randomUUID()}@rcrf.example`)).toBe(known)
})

test('an invited person chooses a password and is signed in', async ({
  page,
  emptySite: { url },
}) => {
  const { serviceRoleKey } = await deriveApiKeys(testSecret)
  const email = `${randomUUID()}@rcrf.example`
  const [, link = ''] = await staff(['add', email], { url, serviceRoleKey })
  await openLink(page, link, 'Accept the invitation')
  await choose(page, NEW)
  await expectScreen(page, 'Team')
  await expect(page.getByText('Logged in as')).toContainText(email)
})

test('an invitation can be accepted in a browser where a colleague is signed in', async ({
  page,
  emptySite,
}) => {
  const colleague = await makeStaff(emptySite)
  await page.goto(`${emptySite.url}/admin`)
  await signIn(page, colleague)
  await expectScreen(page, 'Team')
  const { serviceRoleKey } = await deriveApiKeys(testSecret)
  const email = `${randomUUID()}@rcrf.example`
  const operator = createClient(emptySite.url, serviceRoleKey, { auth: { persistSession: false } })
  await operator.auth.admin.inviteUserByEmail(email)
  const { link, code } = await mailTo(emptySite, email)
  expect(code).toBe('')
  await page.goto(link)
  await expect(page.getByText('This browser is signed in as')).toContainText(colleague.email)
  await pressButton(page, 'Accept the invitation')
  await choose(page, NEW)
  await expect(page.getByText('Logged in as')).toContainText(email)
  await openLink(page, link, 'Accept the invitation')
  await expectScreen(page, 'This link is no longer good')
})

test('the link that a first start prints leads into the staff area, by keyboard', async ({
  page,
}) => {
  const site = await startSiteOn('nothing', { STAFF_PASSWORD: '' })
  const [link = ''] = /http\S+token_hash=\S+/.exec(site.output()) ?? []
  await openLink(page, link)
  await page.getByLabel('New password').focus()
  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await expectScreen(page, 'Team')
  await expect(page.getByText('Logged in as')).toContainText(STAFF.email)
  await openLink(page, link)
  await expectScreen(page, 'This link is no longer good')
  await page.close()
  await site.stop()
})

test('without a link the page has no form', async ({ page, emptySite: { url } }) => {
  await page.goto(`${url}/admin/new-password`)
  await expectScreen(page, 'This link is no longer good')
})

test.describe('a password that the server refuses', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('shows the reason at its field', async ({ page, emptySite }) => {
    const { email, password } = await makeStaff(emptySite)
    await askForMail(page, emptySite.url, email)
    await openLink(page, await linkFor(emptySite, email))
    await choose(page, 'short')
    await expect(page.getByText('Password should be at least 10 characters.')).toBeVisible()
    await choose(page, password)
    await expect(page.getByText('New password should be different')).toBeVisible()
    await page.getByRole('button', { name: 'Show what is typed' }).click()
    await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  })
})
