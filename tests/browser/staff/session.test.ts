import type { Page } from '@playwright/test'
import { giveSession, openSession } from '../../../harness/staff.ts'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const SIGNED_OUT = 'You have been signed out. Please sign in again.'

/** A signed-in page whose session the test may end. */
async function signedIn(page: Page, site: Parameters<typeof makeStaff>[0]) {
  const account = await makeStaff(site)
  await giveSession(page.context(), await openSession(site.url, account))
  // Else a read that is still under way signs this page out, and the next page never had a session.
  await page.goto(`${site.url}/admin/team`, { waitUntil: 'networkidle' })
  await expect(page.getByText('No team members found')).toBeVisible()
  return account
}

const endSessions = ({ owner }: Parameters<typeof makeStaff>[0], email: string) =>
  owner`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`

test('a session whose token has expired is renewed', async ({ context, page, emptySite }) => {
  const session = await openSession(emptySite.url, await makeStaff(emptySite))
  await giveSession(context, {
    ...session,
    expires_at: 1,
    access_token: `${session.access_token}x`,
  })
  await page.goto(`${emptySite.url}/admin/team`)
  await expect(page.getByText('No team members found')).toBeVisible()
})

test('no screen is shown before the session is checked', async ({ page, hostedSite }) => {
  await page.goto(`${hostedSite.url}/admin/account`)
  await signIn(page)
  await expectScreen(page, 'Your Account')
  // Without a service key nobody is invited, and nothing asks for accounts in vain.
  const guide = page.getByRole('complementary', { name: 'Make it yours' })
  await expect(guide).toContainText('7 short steps')
  await page.evaluate(() => {
    const key = 'sb-127-auth-token'
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  hostedSite.double.behave('hold', 'auth/token')
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect(page.getByRole('heading')).toHaveCount(0)
  hostedSite.double.release()
  await expectScreen(page, 'Your Account')
})

test.describe('a session that the server has ended', () => {
  test.use({ expectedErrors: [/status of 40[0-3]/] })

  test('signs out at the next request and says why', async ({ page, emptySite }) => {
    const account = await signedIn(page, emptySite)
    await endSessions(emptySite, account.email)
    await page.reload()
    await expect(page.getByText(SIGNED_OUT)).toBeVisible()
    await signIn(page, account)
    await expect(page).toHaveURL(`${emptySite.url}/admin/team`)
    await expectScreen(page, 'Team')
  })

  test('is not renewed', async ({ context, page, emptySite }) => {
    const account = await makeStaff(emptySite)
    const session = await openSession(emptySite.url, account)
    await endSessions(emptySite, account.email)
    await giveSession(context, { ...session, expires_at: 1 })
    await page.goto(`${emptySite.url}/admin/team`)
    await expect(page.getByText(SIGNED_OUT)).toBeVisible()
  })

  test('of a deactivated account signs out too, and says so', async ({ page, emptySite }) => {
    const { email } = await signedIn(page, emptySite)
    await emptySite.owner`update auth.users set banned_until = now() + interval '1 year' where email = ${email}`
    await page.goto(`${emptySite.url}/admin/account`)
    await expect(page.getByText('Your account has been deactivated.')).toBeVisible()
  })

  test('asks for the password above a changed form, which is then saved', async ({
    page,
    emptySite,
    axe,
  }) => {
    const account = await signedIn(page, emptySite)
    await page.getByRole('button', { name: 'Add Team Member' }).click()
    await page.getByLabel('Name').fill('Ada Lovelace')
    await endSessions(emptySite, account.email)
    const save = page.locator('form').getByRole('button', { name: 'Add Team Member' })
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await expect(dialog).toBeVisible()
    await axe(page)
    await signIn(page, account)
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
    await save.click()
    await expect(toasts(page).filter({ hasText: 'Team member added' })).toBeVisible()
    await expect(page.getByRole('list').getByText('Ada Lovelace')).toBeVisible()
  })
})

test('signing in or out in one tab does so in the other, which keeps its page', async ({
  context,
  page,
  emptySite,
}) => {
  const account = await makeStaff(emptySite)
  const other = await context.newPage()
  await page.goto(`${emptySite.url}/admin/team`)
  await other.goto(`${emptySite.url}/admin/account`)
  await expectScreen(page, 'Staff Sign In')
  await expectScreen(other, 'Staff Sign In')
  await signIn(page, account)
  await expectScreen(page, 'Team')
  await expectScreen(other, 'Your Account')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectScreen(other, 'Staff Sign In')
  await expect(other.getByText(SIGNED_OUT)).toBeVisible()
  await expectScreen(page, 'Staff Sign In')
  await expect(page.getByText(SIGNED_OUT)).toHaveCount(0)
})

test('signing out removes the drafts of the user', async ({ page, emptySite }) => {
  await signedIn(page, emptySite)
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}')
    localStorage.setItem(`draft:${user.id}:team_members`, '{}')
    localStorage.setItem('draft:another:team_members', '{}')
  })
  // The next person at this computer does not depend on the server, which never responds.
  await page.route('**/auth/v1/logout*', () => {})
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectScreen(page, 'Staff Sign In')
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
  )
  expect(kept).toEqual(['draft:another:team_members'])
})

test('lists are read again for the next user', async ({ page, emptySite }) => {
  await signedIn(page, emptySite)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectScreen(page, 'Staff Sign In')
  await emptySite.owner`insert into public.team_members ${emptySite.owner.values({ name: 'Ada Lovelace' })}`
  await signIn(page, await makeStaff(emptySite))
  await expect(page.getByRole('list').getByText('Ada Lovelace')).toBeVisible()
})
