import { ArrowDownAZ, ArrowUpAZ, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Resource } from '../resource.ts'
import { VISIBILITIES } from '../visibility/visibility.ts'
import type { ListParams } from './use-list-params.ts'

interface ToolbarProps {
  resource: Resource
  params: ListParams
  total: number
  found: number
}

/** Search, sorting and count of a list. */
export function Toolbar({ resource, params, total, found }: ToolbarProps) {
  return (
    <div className="toolbar">
      <SearchBox params={params} />
      {resource.sort && <SortBy columns={resource.sort} params={params} />}
      {resource.visibility === 'found' && <ShowOnly params={params} />}
      <p role="status" className="toolbar-count">
        {(params.search || params.visibility) && `${format(found)} of `}
        {total === 1 ? '1 entry' : `${format(total)} entries`}
      </p>
    </div>
  )
}

const { format } = new Intl.NumberFormat('en-US')

/** The search of a list, kept in the URL. */
export function SearchBox({
  params: { search, searchFor },
}: {
  params: Pick<ListParams, 'search' | 'searchFor'>
}) {
  const input = useRef<HTMLInputElement>(null)
  const arrival = useNavigationType()
  // Restores the search on back and forward only, so that typing is not interrupted.
  useEffect(() => {
    if (input.current && arrival === 'POP') input.current.value = search
  }, [search, arrival])
  return (
    <label className="toolbar-search">
      <Search size={18} aria-hidden />
      <span className="sr-only">Search</span>
      <input
        ref={input}
        type="search"
        className="control"
        placeholder="Search"
        defaultValue={search}
        onChange={(event) => searchFor(event.target.value)}
      />
    </label>
  )
}

function ShowOnly({ params: { visibility, showOnly } }: { params: ListParams }) {
  return (
    <div className="toolbar-sort">
      <label>
        <span>Show</span>
        <select
          className="control"
          value={visibility ?? ''}
          onChange={(event) => showOnly(event.target.value)}
        >
          <option value="">All</option>
          {VISIBILITIES.map((each) => (
            <option key={each} value={each}>
              {each.charAt(0).toUpperCase() + each.slice(1)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface SortByProps {
  columns: NonNullable<Resource['sort']>
  params: ListParams
}

function SortBy({ columns, params: { sort, descending, sortBy } }: SortByProps) {
  const Icon = descending ? ArrowUpAZ : ArrowDownAZ
  return (
    <div className="toolbar-sort">
      <label>
        <span>Sort by</span>
        <select
          className="control"
          value={sort ?? ''}
          onChange={(event) => sortBy(event.target.value, false)}
        >
          <option value="">Default order</option>
          {Object.entries(columns).map(([column, label]) => (
            <option key={column} value={column}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {sort && (
        <button
          type="button"
          className="icon-button"
          aria-label="Descending"
          aria-pressed={descending}
          onClick={() => sortBy(sort, !descending)}
        >
          <Icon size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}
