import { FOUNDATION } from '../brand/foundation.ts'
import { screenAt } from './use-screen.ts'

/** What is no screen of the sidebar's groups. */
const OTHERS: Record<string, string> = {
  '/admin': 'Sign In',
  '/admin/forgotten-password': 'Forgotten Password',
  '/admin/new-password': 'New Password',
  '/admin/account': 'Your Account',
}

/** What stands on the tab of a browser, so that staff tell several apart. */
export function titleOf(pathname: string): string {
  const place = screenAt(pathname)?.label ?? OTHERS[pathname.replace(/\/$/, '')]
  const staff = `${FOUNDATION.shortName} Staff`
  return place ? `${place} | ${staff}` : staff
}
