import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pageOf } from '../../../data/read-page.ts'
import type { Resource } from '../resource.ts'
import { VISIBILITIES, type Visibility } from '../visibility/visibility.ts'

/** Search, sorting and page of a list, kept in the URL. */
export interface ListParams {
  search: string
  /** A column; undefined for the default order. */
  sort: string | undefined
  descending: boolean
  /** Only rows in this state; undefined for all. */
  visibility: Visibility | undefined
  /** From 1; may be out of range. */
  page: number
  searchFor: (search: string) => void
  sortBy: (sort: string, descending: boolean) => void
  showOnly: (visibility: string) => void
  goTo: (page: number) => void
}

/** Reads and changes `?search=…&sort=name&visibility=hidden&page=2`; `-name` sorts in descending order. */
export function useListParams({ sort: columns = {} }: Pick<Resource, 'sort'>): ListParams {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  // The latest input: the URL is updated later.
  const typed = useRef(search)
  useEffect(() => {
    typed.current = search
  }, [search])
  const sortParam = params.get('sort') ?? ''
  const sort = sortParam.replace(/^-/, '')

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
    descending: sortParam.startsWith('-'),
    visibility: VISIBILITIES.find((each) => each === params.get('visibility')),
    page: pageOf(params),
    // Continued typing replaces the history entry.
    searchFor: (next) => {
      change({ search: next }, typed.current !== '' && next !== '')
      typed.current = next
    },
    sortBy: (column, descending) => change({ sort: column && (descending ? '-' : '') + column }),
    showOnly: (visibility) => change({ visibility }),
    goTo: (page) => change({ page: page > 1 ? String(page) : '' }, true),
  }
}
