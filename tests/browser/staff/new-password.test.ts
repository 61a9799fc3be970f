import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import type { TestSite } from '../../../harness/sites.ts'
import { staff } from '../../../scripts/staff.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

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
  await page.getByRole('button', { name: 'Change Password' }).click()
}

const linkFor = async ({ mailDirectory }: TestSite, email: string) =>
  (await (await openMailbox(mailDirectory)).next(email)).link

test('a forgotten password is replaced by a link, which works once', async ({
  page,
  emptySite,
  axe,
}) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  await axe(page)
  const link = await linkFor(emptySite, email)
  await page.goto(link)
  await expectScreen(page, 'Choose a new password')
  await expect(page).toHaveURL(`${emptySite.url}/admin/new-password`)
  await axe(page)
  await choose(page, NEW)
  await expect(toasts(page)).toContainText('Password changed')
  await expect(page.getByText('No team members found')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, { email, password: NEW })
  await expectScreen(page, 'Team')

  await page.goto(link)
  await expectScreen(page, 'This link is no longer good')
  await axe(page)
  await page.getByRole('link', { name: 'Ask for a New Link' }).click()
  await expectScreen(page, 'Forgot your password?')
})

test('the session of a link leaves no trace in the history', async ({ page, emptySite }) => {
  const { email } = await makeStaff(emptySite)
  await askForMail(page, emptySite.url, email)
  await page.goto(await linkFor(emptySite, email))
  await expectScreen(page, 'Choose a new password')
  await page.goBack()
  await expect(page).toHaveURL(`${emptySite.url}/admin/forgotten-password`)
})

test('the answer is the same for an address without an account', async ({ page, emptySite }) => {
  const { email } = await makeStaff(emptySite)
  const known = await askForMail(page, emptySite.url, email)
  expect(await askForMail(page, emptySite.url, `${randomUUID()}@rcrf.example`)).toBe(known)
})

test('an invited person chooses a first password, and is in', async ({
  page,
  emptySite: { url },
}) => {
  const { serviceRoleKey } = await deriveApiKeys(testSecret)
  const email = `${randomUUID()}@rcrf.example`
  const [, link = ''] = await staff(['add', email], { url, serviceRoleKey })
  await page.goto(link)
  await expectScreen(page, 'Choose a new password')
  await choose(page, NEW)
  await expectScreen(page, 'Team')
  await expect(page.getByText('Logged in as')).toContainText(email)
})

test('without a link there is nothing to choose', async ({ page, emptySite: { url } }) => {
  await page.goto(`${url}/admin/new-password`)
  await expectScreen(page, 'This link is no longer good')
})

test.describe('a password that the server refuses', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is told at its field', async ({ page, emptySite }) => {
    const { email, password } = await makeStaff(emptySite)
    await askForMail(page, emptySite.url, email)
    await page.goto(await linkFor(emptySite, email))
    await choose(page, 'short')
    await expect(page.getByText('Password should be at least 10 characters.')).toBeVisible()
    await choose(page, password)
    await expect(page.getByText('New password should be different')).toBeVisible()
    await page.getByRole('button', { name: 'Show what is typed' }).click()
    await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  })
})
