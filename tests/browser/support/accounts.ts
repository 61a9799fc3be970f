import { type Browser, expect, type Page } from '@playwright/test'
import { makeStaff, signIn } from './staff.ts'
import { row } from './team.ts'

export const NEW_PASSWORD = 'a heart beats by the river'

type Site = Parameters<typeof makeStaff>[0]

/** A page of another person, in a browser of their own. */
export async function newPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

/** A signed-in colleague, in a browser of their own. */
export async function signedInColleague(browser: Browser, site: Site) {
  const account = await makeStaff(site)
  const page = await newPerson(browser)
  await page.goto(`${site.url}/admin/team`)
  await signIn(page, account)
  await expect(page.getByText('Logged in as')).toContainText(account.email)
  return { ...account, page }
}

/** Opens a one-time link and chooses a password with it. */
export async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('main').getByRole('button').click()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Logged in as')).toBeVisible()
}

/** Opens the staff screen. */
export async function openAccounts(page: Page, { url }: Site): Promise<void> {
  await page.goto(`${url}/admin/staff`)
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()
}

/** Chooses from the menu of an account. */
export async function chooseFor(page: Page, email: string, action: string): Promise<void> {
  await row(page, email)
    .getByRole('button', { name: `More actions for ${email}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Opens the menu of an account by keyboard, with the focus on its first item. */
export async function openMenuByKeyboard(page: Page, email: string): Promise<void> {
  await row(page, email)
    .getByRole('button', { name: `More actions for ${email}` })
    .press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
}

/** The link that the open dialog shows. */
export async function shownLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'A link to hand over' })
  await expect(dialog).toContainText('It opens on this computer only')
  return (await dialog.locator('code').textContent()) ?? ''
}
