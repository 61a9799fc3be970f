import { useLocation } from 'react-router'
import { withoutTrailingSlashes } from '../../lib/trailing-slashes.ts'
import { breadcrumbsTo } from '../breadcrumbs.ts'

/**
 * Links to the pages above a page; top-level pages need none. The page's own title is left out, as the heading
 * shows it: a long one would wrap differently in our font and move the page.
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
