import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../../behaviors/show-toast.ts'
import type { Row } from './resource.ts'

/** Opens the record of `?record=id` once the rows are read, and takes it out of the URL. */
export function useRequestedRecord(rows: Row[] | undefined, open: (row: Row) => void): void {
  const [params, setParams] = useSearchParams()
  const id = params.get('record')
  const openRequested = useEffectEvent((rows: Row[]) => {
    const row = rows.find((each) => String(each.id) === id)
    if (row) open(row)
    else showToast({ title: 'This record no longer exists', destructive: true })
    params.delete('record')
    setParams(params, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (id && rows) openRequested(rows)
  }, [id, rows])
}
