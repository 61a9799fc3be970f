import { FOUNDATION } from '../brand/foundation.ts'
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
export function titleOf(pathname: string): string {
  const page = screenAt(pathname)?.label ?? OTHERS[pathname.replace(/\/$/, '')]
  const staff = `${FOUNDATION.shortName} Staff`
  return page ? `${page} | ${staff}` : staff
}
