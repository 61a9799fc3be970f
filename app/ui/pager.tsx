import { createPath, useLocation, useSearchParams } from 'react-router'
import { ArrowLeft, ArrowRight } from './icons.tsx'

interface PagerProps {
  page: number
  pages: number
  /** The id of the list, if it is not at the top of the page. */
  anchor?: string
}

/** Pagination; nothing for a single page. */
export function Pager({ page, pages, anchor }: PagerProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  if (pages < 2) return null
  const addressOf = (number: number) => {
    const next = new URLSearchParams(search)
    if (number === 1) next.delete('page')
    else next.set('page', String(number))
    return createPath({ pathname, search: String(next), hash: anchor })
  }
  return (
    <nav aria-label="Pages of this list" className="pager">
      {page > 1 && (
        <a href={addressOf(Math.min(page - 1, pages))} rel="prev" className="link arrow-link">
          <ArrowLeft size={18} />
          Previous
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number} data-gap={number - (all[index - 1] ?? 0) > 1 || undefined}>
            <a
              href={addressOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={addressOf(page + 1)} rel="next" className="link arrow-link">
          Next
          <ArrowRight size={18} />
        </a>
      )}
    </nav>
  )
}

/** The first, the last, the current page and its neighbors. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  return [...new Set(near)].sort((a, b) => a - b)
}
