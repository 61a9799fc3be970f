import { useLocation } from 'react-router'
import { withoutTrailingSlashes } from '../../lib/trailing-slashes.ts'
import { breadcrumbsTo } from '../breadcrumbs.ts'

/** Breadcrumbs of a page below another one; top-level pages need none. */
export function Breadcrumb({ title }: { title: string }) {
  const { pathname } = useLocation()
  const crumbs = breadcrumbsTo(withoutTrailingSlashes(pathname), title)
  if (crumbs.length < 3) return null
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {crumbs.map(({ path, name }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <a href={path} className="link">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
