import { useLocation } from 'react-router'
import { withoutTrailingSlashes } from '../../lib/trailing-slashes.ts'
import { breadcrumbsTo } from '../breadcrumbs.ts'

/**
 * Links to the pages above a page; top-level pages need none. The page itself stands in the heading below: where
 * a long title wraps depends on the font, and the page would move when ours arrives.
 */
export function Breadcrumb({ title }: { title: string }) {
  const { pathname } = useLocation()
  const above = breadcrumbsTo(withoutTrailingSlashes(pathname), title).slice(0, -1)
  if (above.length < 2) return null
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {above.map(({ path, name }) => (
          <li key={path}>
            <a href={path} className="link">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
