import { useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { FAILURES } from '../copy/failures.ts'

/**
 * Without a connection one stays on the page, and is told why. The router alone would leave it for
 * the browser's own error page.
 */
export function OfflineNotice() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && needsConnection(currentLocation, nextLocation),
  )
  const [tries, setTries] = useState(0)
  if (blocker.state !== 'blocked') return null
  const { title, text, still, stay } = FAILURES.offline
  const retry = () => {
    setTries(navigator.onLine ? 0 : tries + 1)
    if (navigator.onLine) blocker.proceed()
  }
  return (
    <div role="alert" className="offline-notice band-red">
      <div>
        <p className="font-semibold">{title}</p>
        {/* Said again at every try. */}
        <p key={tries} className="mt-1 text-sm">
          {tries > 0 ? still : text}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" className="button button-light" onClick={retry}>
          {FAILURES.retry}
        </button>
        <button
          type="button"
          className="link"
          onClick={() => {
            setTries(0)
            blocker.reset()
          }}
        >
          {stay}
        </button>
      </p>
    </div>
  )
}

/** Other pages and other parts of a list are fetched; a year of a conference is already here. */
function needsConnection(from: Location, to: Location): boolean {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search))
  const parts = ['page', 'q', 'year'].some((name) => before?.get(name) !== after?.get(name))
  return parts || from.pathname !== to.pathname
}
