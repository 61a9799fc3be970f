import { useLocation } from 'react-router'
import { SCREENS, type Screen } from './screens.ts'

/** The screen of the current URL. */
export function useScreen(): Screen {
  const { pathname } = useLocation()
  return screenAt(pathname) ?? { path: '', label: 'Staff', file: '' }
}

/** The screen of a path below /admin, if there is one. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path }) => pathname.startsWith(`/admin/${path}`))
}
