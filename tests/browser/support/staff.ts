import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import type { SharedSite } from './sites.ts'

/** The first staff account of every test site. */
export const STAFF = { email: 'staff@rcrf.example', password: 'correct horse battery' } as const

/** Signs in as the official client does, without a browser. */
export async function openSession(url: string, account: Account = STAFF): Promise<Session> {
  const { anonKey } = await deriveApiKeys(testSecret)
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await client.auth.signInWithPassword(account)
  if (!data.session) throw error ?? new Error('No session')
  return data.session
}

export interface Account {
  email: string
  password: string
}

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

/** Every page of the context finds the session where the official client keeps it. */
export async function giveSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript((kept) => {
    // Once: a later sign-out must last.
    if (origin === 'null' || sessionStorage.getItem('session-given')) return
    sessionStorage.setItem('session-given', 'true')
    localStorage.setItem('sb-localhost-auth-token', kept)
  }, JSON.stringify(session))
}

/** Fills in and sends the sign-in page. */
export async function signIn(page: Page, account: Account = STAFF) {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The heading of the screen that is open. */
export const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 })

export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(screenTitle(page)).toHaveText(title)
}
