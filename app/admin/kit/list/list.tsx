import type { UseQueryResult } from '@tanstack/react-query'
import { Spinner } from '../../../ui/spinner.tsx'
import type { CallFailure } from '../../call.ts'
import { FetchFailed } from '../fetch-failed.tsx'
import { lacksTable } from '../lacks-table.ts'
import type { Resource, Row } from '../resource.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { type Actions, ArrangedRows } from './arranged-rows.tsx'

interface ListProps {
  resource: Resource
  query: UseQueryResult<Row[], CallFailure>
  /** The id of the record that was just added. */
  added: unknown
  actions: Actions
}

/** The states of a list: loading, error, empty, rows. */
export function List({ resource, query, added, actions }: ListProps) {
  const { texts } = resource
  const { data: rows, error, isPending, refetch } = query
  const isMissing = lacksTable(error)
  useFailureToast(texts.fetchFailed, isMissing ? null : error)

  if (isPending) return <Spinner label="Loading" />
  if (isMissing) {
    return <p className="list-state">Not in this database yet. This site’s migrations add it.</p>
  }
  if (error) {
    return <FetchFailed text={texts.fetchFailed} retry={refetch} />
  }
  if (rows.length === 0) return <p className="list-state">{texts.empty}</p>
  return <ArrangedRows {...{ resource, rows, added, actions }} />
}
