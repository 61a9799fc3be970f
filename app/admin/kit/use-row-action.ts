import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../behaviors/show-toast.ts'
import { CallFailure, call } from '../call.ts'
import type { Resource, Row } from './resource.ts'
import { useAnyClient, useCachedRows } from './rows.ts'

/**
 * Returns the declared action of a row: its label, and a function that writes its values unless the row has
 * changed since it was read. A toast tells the result. Undefined where the action is not offered.
 */
export function useRowAction(resource: Resource) {
  const client = useAnyClient()
  const cache = useCachedRows(resource)
  const { action, table, texts } = resource
  const { mutate } = useMutation<void, CallFailure, Row>({
    mutationFn: async ({ id, updated_at }) => {
      const { data } = await call<Row[]>((signal) => {
        const update = client
          .from(table)
          .update(action?.values() ?? {})
          .eq('id', id)
        const guarded =
          typeof updated_at === 'string' ? update.eq('updated_at', updated_at) : update
        return guarded.select().abortSignal(signal)
      })
      if (data.length === 0) throw new CallFailure('It has changed meanwhile. Please look again.')
    },
    onSuccess: () => showToast({ title: action?.done ?? '' }),
    onError: ({ message }) =>
      showToast({ title: texts.saveFailed, description: message, destructive: true }),
    onSettled: () => cache.reload(),
  })
  return (row: Row) =>
    action?.isOffered(row) ? { label: action.label, act: () => mutate(row) } : undefined
}
