import { type MouseEvent as ReactMouseEvent, useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Links are elements and nothing else, so they work without scripts, and React has nothing to do for them.
 * Those that lead to a page, as `isPage` knows, are followed within the document.
 */
export function FollowLinks({ isPage }: { isPage: (link: HTMLAnchorElement) => boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || opensElsewhere(event) || !isPage(link)) return
      // To a place on this page the browser goes by itself.
      if (link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      const { href, pathname, search, hash } = link
      void navigate({ pathname, search, hash }, { replace: href === location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, isPage])
  return null
}

/** The link that an event is about, where it leads to an address of ours in this window. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  return link.target && link.target !== '_self' ? undefined : link
}

/** Whether a click asks for another tab or window, or to keep what the link leads to. */
export function opensElsewhere(event: MouseEvent | ReactMouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
