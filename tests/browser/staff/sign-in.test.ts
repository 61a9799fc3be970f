import { expectScreen, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test('a guest is sent to the sign-in page and comes back to where he wanted to go', async ({
  page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/team?search=ada`)
  await expect(page).toHaveURL(`${url}/admin`)
  await expectScreen(page, 'Staff Sign In')
  await expect(page).toHaveTitle('Sign In | RCRF Staff')
  await signIn(page)
  await expect(page).toHaveURL(`${url}/admin/team?search=ada`)
  await expect(page).toHaveTitle('Team | RCRF Staff')
  await expect(toasts(page)).toHaveText(/Login Successful, Welcome back!/)
  await expect(page.getByText('Logged in as')).toContainText('staff@rcrf.example')
})

test('a sign-in names what is missing', async ({ page, emptySite: { url } }) => {
  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test("is told in the server's words, at the form too, and the user is not signed in", async ({
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
test('sign-out leads to the sign-in page, and the screens are closed again', async ({
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
