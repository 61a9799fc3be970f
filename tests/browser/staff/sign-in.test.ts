import { expectScreen, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test('a visitor is sent to sign in and then to the requested screen', async ({
  page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/team?search=ada`)
  await expect(page).toHaveURL(`${url}/admin`)
  await expectScreen(page, 'Staff Sign In')
  await expect(page).toHaveTitle('Sign In | RCRF Staff')
  await signIn(page)
  await expect(toasts(page)).toHaveText(/Login Successful, Welcome back!/)
  await expect(page).toHaveURL(`${url}/admin/team?search=ada`)
  await expect(page).toHaveTitle('Team | RCRF Staff')
  await expect(page.getByText('Logged in as')).toContainText('staff@rcrf.example')
})

test('missing fields are named', async ({ page, emptySite: { url } }) => {
  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the form comes before the drawing', async ({ page, emptySite: { url } }) => {
    await page.goto(`${url}/admin`)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('shows the words of the server at the form and does not sign in', async ({
    page,
    emptySite: { url },
    axe,
  }) => {
    await page.goto(`${url}/admin`)
    await signIn(page, { email: 'staff@rcrf.example', password: 'not this one' })
    await expect(toasts(page)).toContainText('Invalid login credentials')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText('Invalid login credentials')
    await expect(page.getByLabel('Password')).toBeFocused()
    await axe(page)
    await expect(page).toHaveURL(`${url}/admin`)
  })
})

// With a session of its own: the one that tests share must outlast it.
test('signing out leads to the sign-in page, and screens require sign-in again', async ({
  page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin`)
  await signIn(page)
  await expect(page).toHaveURL(`${url}/admin/team`)
  await expect(page.getByText('No team members found')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectScreen(page, 'Staff Sign In')
  await page.goto(`${url}/admin/team`)
  await expect(page).toHaveURL(`${url}/admin`)
})

test('the sign-in page redirects a signed-in user', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin`)
  await expect(page).toHaveURL(`${url}/admin/team`)
  await expect(page.getByText('No team members found')).toBeVisible()
})
