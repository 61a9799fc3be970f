import type { Brand } from '../lib/brand.ts'
import { screenAt } from './use-screen.ts'

/** Pages that are not in the sidebar. */
const OTHERS: Record<string, string> = {
  '/admin': 'Sign In',
  '/admin/confirm': 'Confirm',
  '/admin/forgotten-password': 'Forgotten Password',
  '/admin/new-password': 'New Password',
  '/admin/account': 'Your Account',
  '/admin/make-it-yours': 'Make It Yours',
}

/** The document title, distinct for each screen so that browser tabs can be told apart. */
export function titleOf(pathname: string, { shortName }: Brand): string {
  const page = screenAt(pathname)?.label ?? OTHERS[pathname.replace(/\/$/, '')]
  const staff = `${shortName} Staff`
  return page ? `${page} | ${staff}` : staff
}
