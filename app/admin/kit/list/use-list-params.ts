import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pageOf } from '../../../data/read-page.ts'
import type { Resource } from '../resource.ts'

/** How a list is looked at. It stands in the address, so that Back, a reload and a link keep it. */
export interface ListParams {
  search: string
  /** A column; without one the list has its own order. */
  sort: string | undefined
  descending: boolean
  /** Counted from 1; may lie beyond the end. */
  page: number
  searchFor: (search: string) => void
  sortBy: (sort: string, descending: boolean) => void
  goTo: (page: number) => void
}

/** Reads and changes `?search=…&sort=name&page=2`; a minus before the column turns the order round. */
export function useListParams({ sort: columns = {} }: Resource): ListParams {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  // What was typed last: the address follows a little later.
  const typed = useRef(search)
  useEffect(() => {
    typed.current = search
  }, [search])
  const asked = params.get('sort') ?? ''
  const sort = asked.replace(/^-/, '')

  const change = (changes: Record<string, string>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    search,
    sort: Object.hasOwn(columns, sort) ? sort : undefined,
    descending: asked.startsWith('-'),
    page: pageOf(params),
    // A search that goes on being typed is one place, not one a letter.
    searchFor: (next) => {
      change({ search: next }, typed.current !== '' && next !== '')
      typed.current = next
    },
    sortBy: (column, descending) => change({ sort: column && (descending ? '-' : '') + column }),
    goTo: (page) => change({ page: page > 1 ? String(page) : '' }, true),
  }
}
