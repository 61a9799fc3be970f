import { type ReactNode, useMemo } from 'react'
import { PAGE_SIZE } from '../../../data/read-page.ts'
import { Pager } from '../../../ui/pager.tsx'
import type { Resource, Row } from '../resource.ts'
import { entriesOf, searched, sorted } from './arrange.ts'
import { useListAddress } from './list-address.ts'
import { MovableRows } from './movable-rows.tsx'
import { hasOrder } from './order.ts'
import { RowLook } from './row-look.tsx'
import { Toolbar } from './toolbar.tsx'

interface ArrangedRowsProps {
  resource: Resource
  rows: Row[]
  /** The buttons of a row at this index of the whole list. */
  actions: (row: Row, index: number) => ReactNode
}

/** The rows of a list as its address asks for them: searched, sorted, one page of them. */
export function ArrangedRows({ resource, rows, actions }: ArrangedRowsProps) {
  const address = useListAddress(resource)
  const { search, sort, descending } = address
  const entries = useMemo(() => entriesOf(resource, rows), [resource, rows])
  const found = useMemo(
    () => sorted(searched(entries, search), sort, descending),
    [entries, search, sort, descending],
  )
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(address.page, pages)
  const start = (page - 1) * PAGE_SIZE
  const end = start + PAGE_SIZE
  const look = (row: Row) => (
    <>
      <RowLook resource={resource} row={row} />
      <div className="row-actions">{actions(row, rows.indexOf(row))}</div>
    </>
  )
  return (
    <>
      <Toolbar resource={resource} address={address} total={rows.length} found={found.length} />
      {found.length === 0 && <p className="list-state">Nothing found for “{search}”</p>}
      {hasOrder(resource) && !search && !sort ? (
        <MovableRows
          {...{ resource, rows, start, end }}
          follow={(place) => address.goTo(Math.floor(place / PAGE_SIZE) + 1)}
        >
          {look}
        </MovableRows>
      ) : (
        <ul className="rows" hidden={found.length === 0}>
          {found.slice(start, end).map((row) => (
            <li key={String(row.id)} className="row">
              {look(row)}
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </>
  )
}
