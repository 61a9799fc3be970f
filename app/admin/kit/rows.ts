import type { SupabaseClient } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'
import type { Resource, Row } from './resource.ts'

/** The kit works on any table: what columns there are is known to the declared resource. */
export type AnyClient = SupabaseClient

/** The official client, for any table. */
export function useAnyClient(): AnyClient {
  return useStaffClient() as unknown as AnyClient
}

/** Every row of a resource, in its order. */
export function useRows(resource: Resource) {
  const client = useAnyClient()
  return useQuery<Row[], CallFailure>({
    queryKey: queryKeyOf(resource),
    queryFn: () => readRows(client, resource),
  })
}

/** The list as it is kept: what is known of it, how to change it in advance, and to read it anew. */
export function useCachedRows(resource: Resource) {
  const queries = useQueryClient()
  const queryKey = queryKeyOf(resource)
  return {
    get: () => queries.getQueryData<Row[]>(queryKey) ?? [],
    set: async (rows: Row[]) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, rows)
    },
    reload: () => queries.invalidateQueries({ queryKey }),
  }
}

function queryKeyOf({ table, only }: Resource) {
  return [table, only ?? null]
}

/**
 * Reads a whole list. Hosted projects cut an answer, usually at 1,000 rows: the first one tells where,
 * and how many rows there are; the rest is read in ranges of that size, side by side.
 *
 * @throws CallFailure
 */
export async function readRows(client: AnyClient, resource: Resource): Promise<Row[]> {
  const { data: first, count } = await readRange(client, resource)
  const size = first.length
  const rest = size > 0 ? Math.ceil(((count ?? size) - size) / size) : 0
  const ranges = Array.from({ length: rest }, (_, index) => {
    const from = (index + 1) * size
    return readRange(client, resource, [from, from + size - 1])
  })
  return [first, ...(await Promise.all(ranges)).map(({ data }) => data)].flat()
}

function readRange(
  client: AnyClient,
  { table, only = {}, order }: Resource,
  range?: [from: number, to: number],
) {
  return call<Row[]>((signal) => {
    let query = client.from(table).select('*', { count: 'exact' }).match(only)
    for (const { column, ascending } of order) {
      query = query.order(column, { ascending, nullsFirst: false })
    }
    if (range) query = query.range(...range)
    return query.order('id').abortSignal(signal)
  })
}

/**
 * Reads the row with this `id` as it is now.
 *
 * @throws CallFailure
 */
export async function readRow(
  client: AnyClient,
  { table }: Resource,
  id: unknown,
): Promise<Row | undefined> {
  const { data } = await call<Row[]>((signal) =>
    client.from(table).select().eq('id', id).abortSignal(signal),
  )
  return data[0]
}
