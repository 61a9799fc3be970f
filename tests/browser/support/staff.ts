import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import type { SharedSite } from '../../../harness/sites.ts'
import { type Account, STAFF } from '../../../harness/staff.ts'

/** A staff account that one test has for itself. */
export async function makeStaff({ url, owner }: SharedSite): Promise<Account> {
  const { serviceRoleKey } = await deriveApiKeys(testSecret)
  const { auth } = createClient(url, serviceRoleKey, { auth: { persistSession: false } })
  const account = { email: `${randomUUID()}@rcrf.example`, password: STAFF.password }
  const { data, error } = await auth.admin.createUser({ ...account, email_confirm: true })
  if (!data.user) throw error
  await owner`insert into public.staff (user_id) values (${data.user.id})`
  return account
}

/** Fills in and sends the sign-in page. */
export async function signIn(page: Page, account: Account = STAFF) {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** As if the password had been given once more in each session of the account a moment ago. */
export async function proveSessions({ owner }: SharedSite, { email }: Account): Promise<void> {
  await owner`
    update auth.sessions set proven_at = now()
    where user_id = (select id from auth.users where email = ${email})`
}

/** The heading of the screen that is open. */
export const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 })

export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(screenTitle(page)).toHaveText(title)
}
