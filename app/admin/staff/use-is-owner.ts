import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../auth/auth-context.ts'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'

export const IS_OWNER = 'is-owner'

/** Whether the user manages accounts; the database says so. Fails in projects without our migrations. */
export function useIsOwner() {
  const client = useStaffClient()
  const { user, status } = useAuth()
  return useQuery<boolean, CallFailure>({
    queryKey: [IS_OWNER, user?.id],
    enabled: status === 'signed-in',
    queryFn: async () => {
      const { data } = await call<boolean>((signal) => client.rpc('is_owner').abortSignal(signal))
      return data === true
    },
  })
}
