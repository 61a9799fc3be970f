import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../behaviors/show-toast.ts'
import { type CallFailure, call } from '../call.ts'
import type { Resource, Row } from '../kit/resource.ts'
import { useAnyClient, useCachedRows } from '../kit/rows.ts'

/** Of one request, whose address has them. */
const MAX_IDS = 100

/** Adds all rows or none of them in one statement, and offers to undo it. */
export function useImport(resource: Resource, close: () => void) {
  const client = useAnyClient()
  const cache = useCachedRows(resource)
  const { table, texts } = resource
  const fail = (title: string) => (failure: CallFailure) =>
    showToast({ title, description: failure.message, destructive: true })
  const undo = useMutation<unknown, CallFailure, string[]>({
    mutationFn: async (ids) => {
      for (let start = 0; start < ids.length; start += MAX_IDS) {
        const some = ids.slice(start, start + MAX_IDS)
        await call((signal) =>
          client.from(table).delete().in('id', some).select('id').abortSignal(signal),
        )
      }
    },
    onSuccess: () => showToast({ title: 'Import undone' }),
    onError: fail(texts.deleteFailed),
    onSettled: () => cache.reload(),
  })
  return useMutation<string[], CallFailure, Row[]>({
    mutationFn: async (rows) => {
      const { data } = await call<{ id: string }[]>((signal) =>
        client.from(table).insert(rows).select('id').abortSignal(signal),
      )
      return data.map(({ id }) => id)
    },
    onSuccess: (ids) => {
      close()
      const description = ids.length === 1 ? '1 publication' : `${ids.length} publications`
      const run = () => undo.mutate(ids)
      showToast({ title: texts.added, description, action: { label: 'Undo', run } })
    },
    onError: fail(texts.saveFailed),
    // Also after a failure: if only its answer was lost, the records are duplicates from now on.
    onSettled: () => cache.reload(),
  })
}
