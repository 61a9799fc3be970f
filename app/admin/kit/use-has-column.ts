import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure, call } from '../call.ts'
import type { Resource, Row } from './resource.ts'
import { useAnyClient } from './rows.ts'

/** PostgreSQL: undefined column. */
const UNDEFINED_COLUMN = '42703'

/**
 * Whether the table of a resource has a column; undefined until its rows or, for an empty table, a read
 * have told. Without a column to look for it stays undefined.
 */
export function useHasColumn(
  { table }: Resource,
  column: string | undefined,
  rows: Row[] | undefined,
): boolean | undefined {
  const client = useAnyClient()
  const first = rows?.[0]
  const { data: isFound } = useQuery({
    queryKey: ['column', table, column],
    enabled: column !== undefined && rows?.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      try {
        await call((signal) => client.from(table).select(column).limit(1).abortSignal(signal))
        return true
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === UNDEFINED_COLUMN) return false
        throw failure
      }
    },
  })
  const [known, setKnown] = useState<boolean>()
  const has = first && column !== undefined ? column in first : isFound
  // It stays known while the last row is deleted.
  if (has !== undefined && has !== known) setKnown(has)
  return known
}
