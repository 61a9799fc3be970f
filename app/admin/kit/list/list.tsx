import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '../../../behaviors/show-toast.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { CallFailure } from '../../call.ts'
import type { Resource } from '../resource.ts'
import type { StoredList } from '../rows.ts'
import { type Actions, ArrangedRows } from './arranged-rows.tsx'

interface ListProps {
  resource: Resource
  query: UseQueryResult<StoredList, CallFailure>
  actions: Actions
}

/** The states of a list: loading, error, empty, rows. */
export function List({ resource, query, actions }: ListProps) {
  const { texts } = resource
  const { data, error, isPending, refetch } = query
  useEffect(() => {
    if (error) {
      showToast({ title: texts.fetchFailed, description: error.message, destructive: true })
    }
  }, [error, texts.fetchFailed])

  if (isPending) return <Spinner label="Loading" />
  if (error) {
    return (
      <div className="list-state">
        <p className="mb-5">{texts.fetchFailed}</p>
        <button type="button" className="button button-quiet" onClick={() => refetch()}>
          Try Again
        </button>
      </div>
    )
  }
  const { rows } = data
  if (rows.length === 0) return <p className="list-state">{texts.empty}</p>
  return <ArrangedRows resource={resource} rows={rows} actions={actions} />
}
