import { useLocation } from 'react-router'
import { FAILURES } from '../copy/failures.ts'

export function Retry() {
  const { pathname, search } = useLocation()
  return (
    <p className="retry">
      <a href={`${pathname}${search}`} className="link">
        {FAILURES.retry}
      </a>
    </p>
  )
}
