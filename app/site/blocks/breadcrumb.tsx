import { useLocation } from 'react-router'
import { withoutEndSlashes } from '../../lib/end-slashes.ts'
import { wayTo } from '../way.ts'

/** The way to a page that stands below another one; the main pages need none. */
export function Breadcrumb({ title }: { title: string }) {
  const { pathname } = useLocation()
  const way = wayTo(withoutEndSlashes(pathname), title)
  if (way.length < 3) return null
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {way.map(({ path, name }, place) => (
          <li key={path}>
            {place < way.length - 1 ? (
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
