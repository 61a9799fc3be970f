import type { SupabaseClient } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { findColumns } from './find-columns.ts'
import type { Resource, Row } from './resource.ts'

/** A client without a schema type: the kit works on any table. */
export type AnyClient = SupabaseClient

/** The official client, typed for any table. */
export function useAnyClient(): AnyClient {
  return useStaffClient() as unknown as AnyClient
}

export interface StoredList {
  rows: Row[]
  /** Of the resource's fields, at least those that the table has. */
  columns: string[]
}

/** Queries all rows of a resource in its order, and its columns. Fails with a CallFailure. */
export function useRows(resource: Resource) {
  const client = useAnyClient()
  return useQuery<StoredList, CallFailure>({
    queryKey: queryKeyOf(resource),
    queryFn: async () => {
      const rows = await readRows(client, resource)
      const [first] = rows
      const names = Object.keys(resource.fields)
      const columns = first ? Object.keys(first) : await findColumns(client, resource.table, names)
      return { rows, columns }
    },
  })
}

/** The query cache of a resource's list: `get`, `set` for an optimistic update, and `reload`. */
export function useCachedRows(resource: Resource) {
  const queries = useQueryClient()
  const queryKey = queryKeyOf(resource)
  return {
    get: () => queries.getQueryData<StoredList>(queryKey)?.rows ?? [],
    set: async (rows: Row[]) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<StoredList>(queryKey, (list) => list && { ...list, rows })
    },
    reload: () => queries.invalidateQueries({ queryKey }),
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
