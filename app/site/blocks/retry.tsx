import type { MouseEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { FAILURES } from '../copy/failures.ts'

/** Reads what could not be read anew; without scripts, the whole page. */
export function Retry() {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    if (state === 'idle') void revalidate()
  }
  return (
    <p className="retry">
      <a href={`${pathname}${search}`} className="link" onClick={retry}>
        {state === 'idle' ? FAILURES.retry : FAILURES.retrying}
      </a>
    </p>
  )
}
