import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'

/** Pages of the public site have no dot in their address, files have. */
const PUBLIC_PAGE = /^\/(?!admin(\/|$))[^.]*$/i

/** Fetches the page of a link that somebody points at, touches or comes to by key, before they follow it. */
export function Prefetch() {
  const [page, setPage] = useState<string>()
  const here = useHref({ search: '' })
  useEffect(() => {
    const intend = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.origin !== location.origin || link.target || link.download) return
      const { pathname, search } = link
      if (PUBLIC_PAGE.test(pathname) && pathname !== here) setPage(pathname + search)
    }
    const signs = ['pointerover', 'touchstart', 'focusin']
    const options = { passive: true }
    for (const sign of signs) document.addEventListener(sign, intend, options)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, intend)
    }
  }, [here])
  return page && <PrefetchPageLinks page={page} />
}
