import { type ReactNode, useMemo } from 'react'
import { PAGE_SIZE } from '../../../data/read-page.ts'
import { Pager } from '../../../ui/pager.tsx'
import type { Resource, Row } from '../resource.ts'
import { visibilityOf } from '../visibility/visibility.ts'
import { searchableRows, searchRows, sortRows } from './arrange.ts'
import { ListItem } from './list-item.tsx'
import { MovableRows, type RowMoves } from './movable-rows.tsx'
import { hasOrder } from './order.ts'
import { Toolbar } from './toolbar.tsx'
import { useAddedRow } from './use-added-row.ts'
import { type ListParams, useListParams } from './use-list-params.ts'

/** Renders the actions of a row, given how it can be moved. */
export type Actions = (row: Row, moves?: RowMoves) => ReactNode

interface ArrangedRowsProps {
  resource: Resource
  rows: Row[]
  /** The id of the record that was just added. */
  added: unknown
  actions: Actions
}

/** The rows of a list after search, sorting and pagination by its URL parameters. */
export function ArrangedRows({ resource, rows, added, actions }: ArrangedRowsProps) {
  const params = useListParams(resource)
  const { search, sort, descending, visibility } = params
  const entries = useMemo(() => searchableRows(resource, rows), [resource, rows])
  const found = useMemo(() => {
    const matching = searchRows(entries, search)
    const shown = visibility ? matching.filter((row) => visibilityOf(row) === visibility) : matching
    return sortRows(shown, sort, descending)
  }, [entries, search, sort, descending, visibility])
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(params.page, pages)
  const start = (page - 1) * PAGE_SIZE
  const end = start + PAGE_SIZE
  const content = (row: Row, moves?: RowMoves) => (
    <>
      <ListItem resource={resource} row={row} search={search} />
      {actions(row, moves)}
    </>
  )
  const movable = hasOrder(resource)
  useAddedRow(added, found, params)
  return (
    <>
      <Toolbar resource={resource} params={params} total={rows.length} found={found.length} />
      {found.length === 0 && <p className="list-state">{emptyText(params)}</p>}
      {movable && <OrderHint {...params} />}
      {movable && !search && !sort && !visibility ? (
        <MovableRows
          {...{ resource, rows, start, end, added }}
          follow={(index) => params.goTo(Math.floor(index / PAGE_SIZE) + 1)}
        >
          {content}
        </MovableRows>
      ) : (
        <ul className="rows" hidden={found.length === 0}>
          {found.slice(start, end).map((row) => (
            <li
              key={String(row.id)}
              data-key={String(row.id)}
              data-added={row.id === added || undefined}
              className="row"
            >
              {content(row)}
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </>
  )
}

function emptyText({ search, visibility }: ListParams): string {
  if (!search) return `Nothing here is ${visibility}`
  return `Nothing found for “${search}”${visibility ? ` that is ${visibility}` : ''}`
}

type OrderHintProps = Pick<ListParams, 'search' | 'sort' | 'visibility'>

/** Why the rows of an ordered list cannot be moved now. */
function OrderHint({ search, sort, visibility }: OrderHintProps) {
  const steps = [
    search && 'clear the search',
    visibility && 'show all entries',
    sort && 'sort by the default order',
  ].filter((step): step is string => Boolean(step))
  if (steps.length === 0) return null
  const sentence = `${listFormat.format(steps)} to change the order of the site.`
  return <p className="list-hint">{sentence.charAt(0).toUpperCase() + sentence.slice(1)}</p>
}

const listFormat = new Intl.ListFormat('en-US')
