import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The path that was shown last; kept outside, as a failing page has a frame of its own. */
let shown: string | undefined

/**
 * Tells those who do not see it that another page is shown: its title is said, and the focus goes to
 * its content. Another year or search of the same page disturbs nobody, nor does an anchor.
 */
export function Announcer({ page }: { page: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const moved = shown !== undefined && shown !== pathname
    shown = pathname
    if (!moved) return
    setTitle(document.title)
    if (!hash) page.current?.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname, hash, page])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
