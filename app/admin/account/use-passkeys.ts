import type { AuthError, PasskeyListItem } from '@supabase/supabase-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../behaviors/show-toast.ts'
import { useAuth } from '../auth/auth-context.ts'
import { showPasskeyFailure } from '../auth/passkey-failure.ts'
import { useProof } from '../proof/proof-context.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { SESSIONS_KEY } from './use-sessions.ts'

const KEY = 'passkeys'

/** The user's passkeys, the oldest first. */
export function usePasskeys({ enabled }: { enabled: boolean }) {
  const { auth } = useStaffClient()
  const { user } = useAuth()
  return useQuery<PasskeyListItem[], AuthError>({
    queryKey: [KEY, user?.id],
    enabled,
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await auth.passkey.list()
      if (error) throw error
      return data
    },
  })
}

/** Adds a passkey; resolves when browser and server are done. */
export function useAddPasskey() {
  const { auth } = useStaffClient()
  const { afterProof } = useProof()
  const reload = useReload()
  return useMutation({
    mutationFn: async () => {
      const { error } = await afterProof(() => auth.registerPasskey())
      if (error) return showPasskeyFailure('Could not add a passkey', error)
      showToast({ title: 'Passkey added' })
      return reload()
    },
  })
}

/** Removes a passkey, whether or not it is there still. */
export function useRemovePasskey(passkeyId: string) {
  const { auth } = useStaffClient()
  const { afterProof } = useProof()
  const reload = useReload()
  return useMutation({
    mutationFn: async () => {
      const { error } = await afterProof(() => auth.passkey.delete({ passkeyId }))
      if (error && error.status !== 404)
        return showPasskeyFailure('Could not remove the passkey', error)
      showToast({ title: 'Passkey removed' })
      return reload()
    },
  })
}

/** Renames a passkey; resolves to the error. */
export function useRenamePasskey(passkeyId: string) {
  const { auth } = useStaffClient()
  const reload = useReload()
  return async (friendlyName: string): Promise<AuthError | null> => {
    const { error } = await auth.passkey.update({ passkeyId, friendlyName })
    if (error) return error
    showToast({ title: 'Passkey renamed' })
    await reload()
    return null
  }
}

function useReload() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: [KEY] })
    // A removed passkey has ended sessions.
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY })
  }
}
