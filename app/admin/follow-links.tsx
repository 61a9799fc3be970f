import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Navigates on the client for plain links to another state of the same screen. Components shared with
 * public pages, such as the pager, render plain `<a>` elements, which would reload the document.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  // Before the screen is painted, as an early click would reload the document.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return
      // The browser scrolls to an anchor itself.
      if (link.getAttribute('href')?.startsWith('#')) return
      if (link.origin !== location.origin || link.pathname !== location.pathname) return
      event.preventDefault()
      const { href, pathname, search, hash } = link
      void navigate({ pathname, search, hash }, { replace: href === location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}

/** Whether a click opens another tab or window, or downloads a file. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isModified = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return isModified || link.hasAttribute('download') || !['', '_self'].includes(link.target)
}
