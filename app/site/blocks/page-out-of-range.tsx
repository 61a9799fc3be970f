import { createPath, useLocation, useSearchParams } from 'react-router'

export function PageOutOfRange() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const first = new URLSearchParams(search)
  first.delete('page')
  return (
    <p className="block-empty">
      This list has no such page.{' '}
      <a href={createPath({ pathname, search: String(first) })} className="link">
        Go to its first page
      </a>
    </p>
  )
}
