import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CallFailure, call } from '../call.ts'
import type { Resource, Row } from './resource.ts'
import { useAnyClient } from './rows.ts'

/** PostgreSQL: undefined column. */
const UNDEFINED_COLUMN = '42703'

/**
 * Which of some columns the table of a resource lacks; undefined until its rows or, for an empty table, reads
 * have told. `columns` keeps its identity between renders.
 */
export function useMissingColumns(
  { table }: Resource,
  columns: readonly string[],
  rows: Row[] | undefined,
): readonly string[] | undefined {
  const client = useAnyClient()
  const first = rows?.[0]
  const { data: probed } = useQuery({
    queryKey: ['columns', table, columns],
    enabled: columns.length > 0 && rows?.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const lacks = async (selected: string) => {
        try {
          await call((signal) => client.from(table).select(selected).limit(1).abortSignal(signal))
          return false
        } catch (failure) {
          if (failure instanceof CallFailure && failure.code === UNDEFINED_COLUMN) return true
          throw failure
        }
      }
      if (!(await lacks(columns.join()))) return []
      if (columns.length === 1) return columns
      const absent = await Promise.all(columns.map(lacks))
      return columns.filter((_, index) => absent[index])
    },
  })
  const found = useMemo(
    () => (first ? columns.filter((column) => !(column in first)) : probed),
    [first, columns, probed],
  )
  const [known, setKnown] = useState<readonly string[]>()
  // It stays known while the last row is deleted.
  if (found !== undefined && found.join() !== known?.join()) setKnown(found)
  return known
}
