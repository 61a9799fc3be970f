import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../behaviors/show-toast.ts'
import { NO_FUNCTION } from '../../../data/read.ts'
import { CallFailure, call } from '../../call.ts'
import { isBeyondLimit } from '../field-error.ts'
import type { Resource, Row } from '../resource.ts'
import { type AnyClient, useAnyClient, useCachedRows } from '../rows.ts'
import type { Move } from './order.ts'

const MEND_FIRST =
  'A record of this list is longer than a limit that came later: edit it, and its form says where.'

/** Saves a new order with an optimistic update, rolled back on failure. */
export function useReorder(resource: Resource) {
  const client = useAnyClient()
  const cache = useCachedRows(resource)
  const { mutate } = useMutation<void, CallFailure, Move>({
    // Serialized, so that the last order wins.
    scope: { id: `order ${resource.table}` },
    mutationFn: ({ siblings }) => save(client, resource, siblings),
    onError: ({ message }) => {
      const description = isBeyondLimit(message) ? MEND_FIRST : message
      showToast({ title: 'Could not save the order', description, destructive: true })
      return cache.reload()
    },
  })
  return async (move: Move) => {
    await cache.set(move.rows)
    mutate(move)
  }
}

async function save(client: AnyClient, resource: Resource, rows: Row[]): Promise<void> {
  const { table } = resource
  const ids = rows.map(({ id }) => id)
  try {
    await call((signal) => client.rpc('reorder', { table_name: table, ids }).abortSignal(signal))
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.code === NO_FUNCTION)) throw failure
    await saveEach(client, resource, rows)
  }
}

/** Saves row by row; the error of a partial failure says so. */
async function saveEach(client: AnyClient, { table }: Resource, rows: Row[]): Promise<void> {
  const changed = rows
    .map((row, index) => ({ row, display_order: index + 1 }))
    .filter(({ row, display_order }) => row.display_order !== display_order)
  for (const [done, { row, display_order }] of changed.entries()) {
    try {
      await call((signal) =>
        client.from(table).update({ display_order }).eq('id', row.id).abortSignal(signal),
      )
    } catch (failure) {
      const { message } = failure as CallFailure
      throw new CallFailure(`Only ${done} of ${changed.length} places were saved. ${message}`)
    }
  }
}
