import { Outlet } from 'react-router'
import { publicServices } from '../data/services.ts'
import { lastSiteTexts, readSiteTexts, wereTextsRead } from '../data/site-texts.ts'
import { currentYear } from '../lib/dates.ts'
import { withoutTrailingSlashes } from '../lib/trailing-slashes.ts'
import type { Route } from './+types/layout.ts'
import { Chrome } from './chrome/chrome.tsx'
import { ErrorPage } from './error-page.tsx'
import { PAGES } from './pages.ts'

/** Reads end before. */
const FIRST_READ_MS = 20_000
const ALL_PAGES = PAGES.map(({ path }) => path)

/**
 * What staff have written for every page, and for this one. While the read is late or failing, the page shows
 * what was read before, and is not stored. Before the first read it waits: the defaults may be those of another
 * foundation, so without texts there is no page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const { client, isPreview, awaitWithin, reportBrand } = services
  const pages = pagesTo(new URL(request.url).pathname)
  const wereRead = wereTextsRead(client, pages)
  // The first read is of all pages, for the case that later ones fail. A preview has no later ones.
  const wanted = isPreview || wereRead ? pages : ALL_PAGES
  const { texts: reading } = await awaitWithin(
    { texts: readSiteTexts(services, wanted) },
    wereRead ? 0 : FIRST_READ_MS,
  )
  const read = reading instanceof Promise ? undefined : reading
  const shown = read?.ok ? read.value : lastSiteTexts(client, pages)
  if (!shown) throw new Response(null, { status: 503 })
  if (read?.ok) reportBrand(read.value.brand)
  return { ...shown, year: currentYear() }
}

/** The page at a path and those above it; none for unknown paths, which visitors choose. */
function pagesTo(pathname: string): string[] {
  const at = withoutTrailingSlashes(pathname) || '/'
  return ALL_PAGES.filter((path) => at === path || at.startsWith(`${path}/`))
}

/** See site/feeds/speculation-rules.ts. */
export function headers() {
  return { 'speculation-rules': '"/speculation-rules.json"' }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Chrome contact={loaderData.contact} year={loaderData.year}>
      <Outlet />
    </Chrome>
  )
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  // Without texts the server answers itself; see entry.server.tsx.
  if (!loaderData) return null
  return (
    <Chrome contact={loaderData.contact} year={loaderData.year}>
      <ErrorPage error={error} />
    </Chrome>
  )
}
