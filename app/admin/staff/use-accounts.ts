import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnerList, StaffChange, StaffList, type StaffRequest } from '../../data/staff-requests.ts'
import { useAuth } from '../auth/auth-context.ts'
import type { CallFailure } from '../call.ts'
import { askAccounts } from './ask-accounts.ts'
import { IS_OWNER } from './use-is-owner.ts'

const ACCOUNTS = 'staff-accounts'

/** Everybody among the staff. */
export function useAccounts({ enabled }: { enabled: boolean }) {
  return useQuery<StaffList, CallFailure>({
    queryKey: [ACCOUNTS],
    enabled,
    staleTime: 0,
    queryFn: () => askAccounts({ action: 'list' }, StaffList),
  })
}

/** The addresses of owners, for all staff. */
export function useOwners({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery<string[], CallFailure>({
    queryKey: [ACCOUNTS, 'owners'],
    enabled,
    queryFn: async () => (await askAccounts({ action: 'owners' }, OwnerList)).owners,
  })
}

/** Changes an account, and then reads the user's own rights and, for an owner, the list afresh. */
export function useChange() {
  const queries = useQueryClient()
  const { user } = useAuth()
  return useMutation<
    StaffChange,
    CallFailure,
    Exclude<StaffRequest, { action: 'list' | 'owners' }>
  >({
    mutationFn: (request) => askAccounts(request, StaffChange),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [IS_OWNER] })
      if (queries.getQueryData([IS_OWNER, user?.id]) !== false)
        await queries.invalidateQueries({ queryKey: [ACCOUNTS] })
    },
  })
}
