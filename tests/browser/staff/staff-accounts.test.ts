import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { giveSession, openSession, STAFF } from '../../../harness/staff.ts'
import {
  chooseFor,
  choosePassword,
  newPerson,
  openAccounts,
  openMenuByKeyboard,
  shownLink,
  signedInColleague,
} from '../support/accounts.ts'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const newAddress = () => `${randomUUID()}@rcrf.example`
const badges = (page: Page, email: string) => row(page, email).locator('.badge')
const question = (page: Page) => page.getByRole('alertdialog')

test('a colleague is invited by a link to copy, chooses a password, and is in', async ({
  staffPage: page,
  emptySite,
  context,
  browser,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newAddress()
  await page.goto(`${emptySite.url}/admin/team`)
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expectScreen(page, 'Staff')
  await expect(badges(page, STAFF.email)).toHaveText(['You', 'Owner', 'Second factor off'])
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No mail server is set up')
  await axe(page)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Email is required')
  await dialog.getByLabel('Email').fill('nobody')
  await expect(dialog.getByRole('alert')).toHaveText('That is not an email address')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()

  const link = await shownLink(page)
  await expect(page.getByRole('dialog')).toContainText('works once, for a day')
  await axe(page)
  const copy = page.getByRole('button', { name: `Copy Link of ${email}` })
  await copy.click()
  await expect(copy).toHaveAttribute('data-copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(badges(page, email)).toHaveText(['Invited'])
  await axe(page)

  const person = await newPerson(browser)
  await choosePassword(person, link)
  await expect(person.getByText('Logged in as')).toContainText(email)
  await person.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(person.getByRole('link', { name: STAFF.email })).toBeVisible()
  await page.reload()
  await expect(badges(page, email)).toHaveText(['Second factor off'])
  await expect(row(page, email)).toContainText('Last signed in')
})

test('an invitation is made again, and withdrawn, by keyboard', async ({
  staffPage: page,
  emptySite,
}) => {
  const email = newAddress()
  await openAccounts(page, emptySite)
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const first = await shownLink(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()

  await row(page, email).getByRole('button', { name: 'Invite again' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite Again' }).press('Enter')
  expect(await shownLink(page)).not.toBe(first)
  await page.keyboard.press('Escape')

  await openMenuByKeyboard(page, email)
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(email)
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Invitation withdrawn')
  await expect(row(page, email)).toHaveCount(0)
})

test.describe('a colleague deactivated while typing', () => {
  test.use({ expectedErrors: [/status of 40[013]/] })

  test('is told why, keeps the text as a draft, and has it back when reactivated; by keyboard', async ({
    staffPage: page,
    emptySite,
    browser,
    axe,
  }) => {
    const { page: colleague, email } = await signedInColleague(browser, emptySite)
    await colleague.getByRole('button', { name: 'Add Team Member' }).click()
    await colleague.getByLabel('Name').fill('Ada Lovelace')

    await openAccounts(page, emptySite)
    await openMenuByKeyboard(page, email)
    await page.keyboard.type('Deact')
    await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toContainText(`${email} is signed out everywhere at once`)
    await question(page).getByRole('button', { name: 'Deactivate' }).press('Enter')
    await expect(toasts(page)).toContainText('Account deactivated')
    await expect(badges(page, email)).toHaveText(['Deactivated'])

    await colleague.locator('form').getByRole('button', { name: 'Add Team Member' }).click()
    const notice = colleague.getByRole('dialog', { name: 'You can no longer save here' })
    await expect(notice).toContainText('Your account has been deactivated.')
    await expect(notice).toContainText('kept as a draft in this browser')
    await axe(colleague)
    await notice.getByRole('button', { name: 'Close' }).first().click()
    await question(colleague).getByRole('button', { name: 'Leave' }).click()
    await expectScreen(colleague, 'Staff Sign In')
    await expect(colleague.getByText('Your account has been deactivated.')).toBeVisible()
    await signIn(colleague, { email, password: STAFF.password })
    await expect(colleague.getByRole('main').getByRole('alert')).toContainText('deactivated')

    await row(page, email).getByRole('button', { name: 'Reactivate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
    await choosePassword(colleague, await shownLink(page))
    await colleague.getByRole('button', { name: 'Add Team Member' }).click()
    await colleague.getByRole('button', { name: 'Restore' }).click()
    await expect(colleague.getByLabel('Name')).toHaveValue('Ada Lovelace')
    await colleague.locator('form').getByRole('button', { name: 'Add Team Member' }).click()
    await expect(row(colleague, 'Ada Lovelace')).toBeVisible()
  })
})

test('a reset ends the sessions of a colleague, removes the second factor and gives a link', async ({
  staffPage: page,
  emptySite,
  browser,
}) => {
  const { page: colleague, email } = await signedInColleague(browser, emptySite)
  await emptySite.owner`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    select id, 'totp', 'verified', 'A' from auth.users where email = ${email}`
  await emptySite.owner`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key)
    select id, 'a', 'b' from auth.users where email = ${email}`
  await openAccounts(page, emptySite)
  await expect(badges(page, email)).toHaveText(['Passkey', 'Second factor on'])
  await row(page, email).getByRole('button', { name: 'Reset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset this account?' })
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  const link = await shownLink(page)
  await expect(page.getByRole('dialog')).toContainText('for an hour')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(badges(page, email)).toHaveText(['Second factor off'])

  await colleague.reload()
  await expectScreen(colleague, 'Staff Sign In')
  await choosePassword(colleague, link)
  await expect(colleague.getByText('Logged in as')).toContainText(email)
})

test('an owner is made and unmade by keyboard; the last one stays', async ({
  staffPage: page,
  emptySite,
  browser,
}) => {
  const { page: colleague, email } = await signedInColleague(browser, emptySite)
  const invite = colleague.getByRole('button', { name: 'Invite', exact: true })
  const choose = async (address: string, key: 'Home' | 'End') => {
    await openMenuByKeyboard(page, address)
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  const confirm = async () => {
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await openAccounts(page, emptySite)
  await choose(STAFF.email, 'Home')
  const stays = page.getByRole('dialog', { name: 'The site needs an owner' })
  await expect(stays).toContainText(`${STAFF.email} is the only owner`)
  await page.keyboard.press('Escape')
  await expect(stays).toBeHidden()

  await choose(email, 'Home')
  await confirm()
  await expect(badges(page, email)).toHaveText(['Owner', 'Second factor off'])
  await colleague.goto(`${emptySite.url}/admin/staff`)
  await expect(invite).toBeVisible()

  await choose(email, 'Home')
  await confirm()
  await expect(badges(page, email)).toHaveText(['Second factor off'])
  await colleague.reload()
  await expect(colleague.getByText('Only owners of the site manage accounts.')).toBeVisible()
  await expect(invite).toBeHidden()
})

test('an owner confirms giving up the role, and then no longer sees the accounts', async ({
  context,
  page,
  emptySite,
}) => {
  const account = await makeStaff(emptySite)
  await emptySite.owner`
    update public.staff set owner = true
    where user_id = (select id from auth.users where email = ${account.email})`
  await giveSession(context, await openSession(emptySite.url, account))
  await openAccounts(page, emptySite)
  await chooseFor(page, account.email, 'Stop being an owner')
  await expect(question(page)).toContainText('no longer manage accounts')
  await question(page).getByRole('button', { name: 'Stop Being an Owner' }).click()
  await expect(page.getByText('Only owners of the site manage accounts.')).toBeVisible()
})

test('staff without the role of owner read whom to ask', async ({
  context,
  page,
  emptySite,
  axe,
}) => {
  const account = await makeStaff(emptySite)
  await giveSession(context, await openSession(emptySite.url, account))
  await page.goto(`${emptySite.url}/admin/staff`)
  await expectScreen(page, 'Staff')
  await expect(page.getByText('Only owners of the site manage accounts.')).toBeVisible()
  const owners = await emptySite.owner<{ email: string }[]>`
    select email from public.staff join auth.users on id = user_id where owner and active order by email`
  for (const { email } of owners)
    await expect(page.getByRole('link', { name: email })).toBeVisible()
  expect(owners.length).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
  await axe(page)
})

test.describe('a change that fails', () => {
  test.use({ expectedErrors: [/status of 409|ERR_FAILED/] })

  test('shows a message, and the form keeps its texts', async ({ staffPage: page, emptySite }) => {
    const { email } = await makeStaff(emptySite)
    await openAccounts(page, emptySite)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(dialog.getByRole('alert')).toContainText('is among the staff already')
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await page.route('**/staff-accounts', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nobody knows whether it was done')
  })

  test('because another owner went meanwhile leaves the last one', async ({
    staffPage: page,
    emptySite,
  }) => {
    const { email } = await makeStaff(emptySite)
    const setOwner = (address: string, isOwner: boolean) => emptySite.owner`
      update public.staff set owner = ${isOwner}
      where user_id = (select id from auth.users where email = ${address})`
    await setOwner(email, true)
    await openAccounts(page, emptySite)
    await chooseFor(page, STAFF.email, 'Stop being an owner')
    await setOwner(email, false)
    await question(page).getByRole('button', { name: 'Stop Being an Owner' }).click()
    await expect(toasts(page)).toContainText('Make someone else an owner first.')
    await expect(badges(page, STAFF.email).filter({ hasText: 'Owner' })).toBeVisible()
  })
})

test.describe('at a hosted project', () => {
  test.use({ expectedErrors: [/status of (404|501)/] })

  test('without our staff table the screen names it', async ({ page, hostedSite, sampleSite }) => {
    const message = 'Could not find the function public.is_owner'
    hostedSite.double.behave({ json: { code: 'PGRST202', message }, status: 404 }, 'rpc')
    await page.goto(`${hostedSite.url}/admin/staff`)
    await signIn(page, await makeStaff(sampleSite))
    await expect(page.getByText('Accounts cannot be managed here yet.')).toBeVisible()
    await expect(page.getByText('This project lacks our staff table')).toBeVisible()
  })

  test('without its service key the screen names the setting', async ({ page, hostedSite }) => {
    await page.goto(`${hostedSite.url}/admin/staff`)
    await signIn(page)
    await expect(page.getByText('set SUPABASE_SERVICE_ROLE_KEY')).toBeVisible()
  })
})
