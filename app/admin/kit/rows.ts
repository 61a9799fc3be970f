import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallFailure, call } from '../call.ts'
import { SETUP } from '../queries.ts'
import { useStaffClient } from '../staff-client-context.ts'
import type { Resource, Row } from './resource.ts'

/** A client without a schema type: the kit works on any table. */
export type AnyClient = SupabaseClient

/** The official client, typed for any table. */
export function useAnyClient(): AnyClient {
  return useStaffClient() as unknown as AnyClient
}

/** Queries all rows of a resource in its order. Fails with a CallFailure. */
export function useRows(resource: Resource) {
  return useQuery(rowsQuery(useAnyClient(), resource))
}

/** The query of a list, whose cache all its readers share. */
export function rowsQuery(client: AnyClient, resource: Resource) {
  return queryOptions<Row[], CallFailure>({
    queryKey: queryKeyOf(resource),
    queryFn: () => readRows(client, resource),
  })
}

/** The query cache of a resource's list: `get`, `set` for an optimistic update, and `reload`. */
export function useCachedRows(resource: Resource) {
  const queries = useQueryClient()
  const queryKey = queryKeyOf(resource)
  return {
    get: () => queries.getQueryData<Row[]>(queryKey) ?? [],
    set: async (rows: Row[]) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, rows)
    },
    reload: () => {
      void queries.invalidateQueries({ queryKey: [SETUP] })
      return queries.invalidateQueries({ queryKey })
    },
  }
}

function queryKeyOf({ table, only }: Resource) {
  return [table, only ?? null]
}

/**
 * Reads all rows. Hosted projects limit a response, usually to 1,000 rows: the first response tells the
 * limit and the total count; the remaining ranges are read in parallel.
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

/** Reads the current row with this `id`; undefined if there is none. @throws CallFailure */
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
