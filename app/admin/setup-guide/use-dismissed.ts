import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../behaviors/show-toast.ts'
import { useAuth } from '../auth/auth-context.ts'
import { useStaffClient } from '../staff-client-context.ts'

/** Whether the user has put the guide aside, and how they do. Kept with the account, so it holds on every device. */
export function useDismissed() {
  const client = useStaffClient()
  const { user } = useAuth()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isDismissed: boolean) => {
      // Null removes the key.
      const data = { setup_guide_dismissed: isDismissed || null }
      const { error } = await client.auth.updateUser({ data })
      if (error) throw error
    },
    onSuccess: (_, isDismissed) =>
      isDismissed &&
      showToast({
        title: 'Reminder dismissed',
        description: '“Make It Yours” stays in the menu until all is done.',
      }),
    onError: ({ message }) =>
      showToast({ title: 'Could not save that', description: message, destructive: true }),
  })
  const isDismissed = user?.user_metadata.setup_guide_dismissed === true
  return { isDismissed: isPending ? variables : isDismissed, setDismissed: mutate }
}
