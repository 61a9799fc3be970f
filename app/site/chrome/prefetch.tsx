import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { linkOf } from '../../ui/follow-links.tsx'
import { routeOf } from './known-routes.ts'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/**
 * Fetches the page of a link that somebody points at, touches or comes to by key, before they follow it.
 * The router's own `prefetch` takes modules in as well, and loads the page anew when one does not come.
 */
export function Prefetch() {
  const [files, setFiles] = useState<string[]>([])
  const here = useHref({ search: '' })
  useEffect(() => {
    const intend = (event: Event) => {
      const link = linkOf(event)
      if (!link || link.pathname === here) return
      if (!navigator.onLine || navigator.connection?.saveData) return
      const wanted = filesOf(new URL(link.href))
      if (wanted.length > 0) setFiles(wanted)
    }
    const signs = ['pointerover', 'touchstart', 'focusin']
    for (const sign of signs) document.addEventListener(sign, intend, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, intend)
    }
  }, [here])
  return files.map((href) =>
    href.endsWith('.js') ? (
      <Module key={href} href={href} />
    ) : (
      <link key={href} rel="prefetch" href={href} as="fetch" />
    ),
  )
}

/**
 * Once it is there it is made ready to run, with all that it imports: those would be found one by one.
 * Not before, as a browser does not ask again for one that could not be fetched so.
 */
function Module({ href }: { href: string }) {
  const [here, setHere] = useState(false)
  if (here) return <link rel="modulepreload" href={href} />
  return <link rel="prefetch" href={href} as="script" onLoad={() => setHere(true)} />
}

/** What the router will ask for to show a public page: its data, as it spells that, and its modules. */
function filesOf(page: URL): string[] {
  const route = routeOf(page)
  if (!route) return []
  const { id, hasLoader, module, imports = [] } = route
  page.pathname = page.pathname === '/' ? '/_.data' : `${page.pathname}.data`
  page.searchParams.set('_routes', id)
  const data = hasLoader ? [page.pathname + page.search] : []
  return [...data, module, ...imports]
}
