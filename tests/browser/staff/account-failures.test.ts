import type { Page } from '@playwright/test'
import { expectScreen, STAFF, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 500|Failed to (load resource|fetch)/],
})

const WORDS = {
  fail: 'Something went wrong',
  drop: 'The server could not be reached. Check your network connection.',
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

interface Verb {
  what: string
  /** The endpoint that fails. */
  endpoint: string
  title: string
  at: string
  act: (page: Page) => Promise<void>
}

const VERBS: Verb[] = [
  {
    what: 'someone signs in',
    endpoint: 'auth/token',
    title: 'Sign in Failed',
    at: '/admin',
    act: (page) => signIn(page),
  },
  {
    what: 'someone asks for a new password',
    endpoint: 'auth/recover',
    title: 'Could not send the mail',
    at: '/admin/forgotten-password',
    act: async (page) => {
      await page.getByLabel('Email').fill(STAFF.email)
      await press(page, 'Send Link')
    },
  },
  {
    what: 'the password is changed',
    endpoint: 'auth/user',
    title: 'Could not change the password',
    at: '/admin/account',
    act: async (page) => {
      await page.getByLabel('New password').fill('a heart beats by the river')
      await press(page, 'Change Password')
    },
  },
  {
    what: 'the address is changed',
    endpoint: 'auth/user',
    title: 'Could not change the email address',
    at: '/admin/account',
    act: async (page) => {
      await page.getByLabel('New email').fill('new@rcrf.example')
      await press(page, 'Change Email')
    },
  },
  {
    what: 'an authenticator is set up',
    endpoint: 'auth/factors',
    title: 'Could not set up an authenticator',
    at: '/admin/account',
    act: (page) => press(page, 'Set Up an Authenticator'),
  },
  {
    what: 'all sessions are ended',
    endpoint: 'auth/logout',
    title: 'Sign out Failed',
    at: '/admin/account',
    act: (page) => press(page, 'Sign Out Everywhere'),
  },
  {
    what: 'someone signs out',
    endpoint: 'auth/logout',
    title: 'Sign out Failed',
    at: '/admin/account',
    act: (page) => press(page, 'Sign Out'),
  },
]

for (const behaviour of ['fail', 'drop'] as const) {
  test.describe(`a backend that answers with ${behaviour}`, () => {
    for (const { endpoint, title, at, act, what } of VERBS) {
      test(`when ${what}`, async ({ page, hostedSite }) => {
        await page.goto(`${hostedSite.url}${at}`)
        if (at === '/admin/account') {
          await signIn(page)
          await expect(page.getByText('This one')).toBeVisible()
        }
        hostedSite.double.behave(behaviour, endpoint)
        await act(page)
        await expect(toasts(page).filter({ hasText: title })).toContainText(WORDS[behaviour])
      })
    }
  })
}

test('sessions that cannot be fetched are asked for again', async ({ page, hostedSite }) => {
  hostedSite.double.behave('fail', 'auth/sessions')
  await page.goto(`${hostedSite.url}/admin/account`)
  await signIn(page)
  await expectScreen(page, 'Your Account')
  await expect(page.getByText('Could not fetch your sessions.')).toBeVisible()
  hostedSite.double.behave('pass', 'auth/sessions')
  await press(page, 'Try Again')
  await expect(page.getByText('This one')).toBeVisible()
})
