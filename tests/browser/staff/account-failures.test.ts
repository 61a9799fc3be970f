import type { Page } from '@playwright/test'
import { STAFF } from '../../../harness/staff.ts'
import { passLimit, watchLimits } from '../support/clock.ts'
import type { HostedSite } from '../support/sites.ts'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test.use({
  expectedErrors: [/status of 500|Failed to (load resource|fetch)|TimeoutError/],
})

const WORDS = {
  fail: 'Something went wrong',
  drop: 'The server could not be reached. Check your network connection.',
  hang: 'The server could not be reached. Check your network connection.',
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const fillAndPress = (label: string, text: string, name: string) => async (page: Page) => {
  await page.getByLabel(label).fill(text)
  await press(page, name)
}

interface Verb {
  what: string
  /** The endpoint that fails. */
  endpoint: string
  title: string
  at: string
  act: (page: Page) => Promise<void>
}

const OF_THE_ACCOUNT = '/admin/account'

const VERBS: Verb[] = [
  {
    what: 'a user signs in',
    endpoint: 'auth/token',
    title: 'Sign in Failed',
    at: '/admin',
    act: (page) => signIn(page),
  },
  {
    what: 'a user asks for a new password',
    endpoint: 'auth/recover',
    title: 'Could not send the mail',
    at: '/admin/forgotten-password',
    act: fillAndPress('Email', STAFF.email, 'Send Link'),
  },
  {
    what: 'the password is changed',
    endpoint: 'auth/user',
    title: 'Could not save the password',
    at: OF_THE_ACCOUNT,
    act: fillAndPress('New password', 'a heart beats by the river', 'Save Password'),
  },
  {
    what: 'the address is changed',
    endpoint: 'auth/user',
    title: 'Could not change the email address',
    at: OF_THE_ACCOUNT,
    act: fillAndPress('New email', 'new@rcrf.example', 'Change Email'),
  },
  {
    what: 'an authenticator is set up',
    endpoint: 'auth/factors',
    title: 'Could not set up an authenticator',
    at: OF_THE_ACCOUNT,
    act: (page) => press(page, 'Set Up an Authenticator'),
  },
  {
    what: 'a passkey is added',
    endpoint: 'auth/passkeys/registration/options',
    title: 'Could not add a passkey',
    at: OF_THE_ACCOUNT,
    act: (page) => press(page, 'Add a Passkey'),
  },
  {
    what: 'a user signs in with a passkey',
    endpoint: 'auth/passkeys/authentication/options',
    title: 'Sign in Failed',
    at: '/admin',
    act: (page) => press(page, 'Use a Passkey'),
  },
  {
    what: 'all sessions are ended',
    endpoint: 'auth/logout',
    title: 'Sign out Failed',
    at: OF_THE_ACCOUNT,
    act: (page) => press(page, 'Sign Out Everywhere'),
  },
  {
    what: 'a user signs out',
    endpoint: 'auth/logout',
    title: 'Sign out Failed',
    at: OF_THE_ACCOUNT,
    act: (page) => press(page, 'Sign Out'),
  },
]

for (const behaviour of ['fail', 'drop', 'hang'] as const) {
  test.describe(`when the backend answers with ${behaviour}`, () => {
    test.beforeEach(async ({ page }) => {
      if (behaviour === 'hang') await watchLimits(page)
    })

    /** Does it with this answer of the backend, and looks for the text of the failure. */
    async function expectShown(page: Page, { double }: HostedSite, verb: Verb): Promise<void> {
      const { endpoint, title, act } = verb
      double.behave(behaviour, endpoint)
      const requested = page.waitForRequest(
        (each) =>
          /^P(OS|U)T$/.test(each.method()) && each.url().includes(endpoint.replace('auth', 'v1')),
      )
      await act(page)
      await requested
      if (behaviour === 'hang') await passLimit(page)
      await expect(toasts(page).filter({ hasText: title })).toContainText(WORDS[behaviour])
    }

    for (const verb of VERBS.filter(({ at }) => at !== OF_THE_ACCOUNT))
      test(`the failure is shown when ${verb.what}`, async ({ page, hostedSite }) => {
        await page.goto(`${hostedSite.url}${verb.at}`)
        await expectShown(page, hostedSite, verb)
      })

    test('each failure is shown on the screen of the account', async ({
      page,
      hostedSite,
      sampleSite,
    }) => {
      await page.goto(`${hostedSite.url}${OF_THE_ACCOUNT}`)
      // These tests sign in to one account more often than people do.
      await signIn(page, await makeStaff(sampleSite))
      await expect(page.getByText('This one')).toBeVisible()
      for (const verb of VERBS.filter(({ at }) => at === OF_THE_ACCOUNT))
        await test.step(verb.what, async () => {
          hostedSite.double.behave('pass')
          hostedSite.double.release()
          await page.goto(`${hostedSite.url}${OF_THE_ACCOUNT}`)
          await expect(page.getByText('This one')).toBeVisible()
          await expectShown(page, hostedSite, verb)
        })
    })
  })
}

test('a failed list of passkeys can be loaded again', async ({ page, hostedSite }) => {
  hostedSite.double.behave('fail', 'auth/passkeys')
  await page.goto(`${hostedSite.url}/admin/account`)
  await signIn(page)
  await expectScreen(page, 'Your Account')
  await expect(page.getByText('Could not fetch your passkeys.')).toBeVisible()
  hostedSite.double.behave('pass', 'auth/passkeys')
  await press(page, 'Try Again')
  await expect(page.getByText('No passkeys added yet.')).toBeVisible()
})

test('a failed list of sessions can be loaded again', async ({ page, hostedSite }) => {
  hostedSite.double.behave('fail', 'auth/sessions')
  await page.goto(`${hostedSite.url}/admin/account`)
  await signIn(page)
  await expectScreen(page, 'Your Account')
  await expect(page.getByText('Could not fetch your sessions.')).toBeVisible()
  hostedSite.double.behave('pass', 'auth/sessions')
  await press(page, 'Try Again')
  await expect(page.getByText('This one')).toBeVisible()
})
