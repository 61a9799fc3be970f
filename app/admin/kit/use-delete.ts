import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailure, call } from '../call.ts'
import type { Resource, Row } from './resource.ts'
import { type AnyClient, readRow, useAnyClient, useCachedRows } from './rows.ts'
import { TRASH } from './versions.ts'

/** A mutation that deletes a record and reloads the list. Fails with a CallFailure. */
export function useDelete(resource: Resource) {
  const client = useAnyClient()
  const cache = useCachedRows(resource)
  const queries = useQueryClient()
  return useMutation<void, CallFailure, Row>({
    mutationFn: (row) => remove(client, resource, row.id),
    onSettled: () =>
      Promise.all([cache.reload(), queries.invalidateQueries({ queryKey: [TRASH] })]),
  })
}

/** Succeeds if the row is gone afterwards, even if a colleague deleted it or the response was lost. */
async function remove(client: AnyClient, resource: Resource, id: unknown): Promise<void> {
  const { table } = resource
  let unanswered = false
  try {
    const { data } = await call<Row[]>((signal) =>
      client.from(table).delete().eq('id', id).select().abortSignal(signal),
    )
    if (data.length > 0) return
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.unanswered)) throw failure
    unanswered = true
  }
  const left = await readRow(client, resource, id).catch(() => {
    throw new CallFailure('There was no answer: it may have been deleted all the same.')
  })
  if (left && unanswered) throw new CallFailure('There was no answer, and it is still there.')
  if (left) throw new CallFailure('You may not delete it.')
}
