import { useLocation } from 'react-router'
import { SCREENS, type Screen } from './screens.ts'

const NOWHERE: Screen = { path: '', label: 'Staff', file: '' }

/** The screen at the present address. */
export function useScreen(): Screen {
  const { pathname } = useLocation()
  return SCREENS.find(({ path }) => pathname.startsWith(`/admin/${path}`)) ?? NOWHERE
}
