import { useLocation } from 'react-router'
import { SCREENS, type Screen } from './screens.ts'

/** The screen at the present address. */
export function useScreen(): Screen {
  const { pathname } = useLocation()
  return screenAt(pathname) ?? { path: '', label: 'Staff', file: '' }
}

/** The screen at an address, if one is there. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path }) => pathname.startsWith(`/admin/${path}`))
}
