import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true once scripts are in charge. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
