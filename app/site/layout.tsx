import { Outlet } from 'react-router'
import { CONTACT } from '../brand/contact.ts'
import { publicServices } from '../data/services.ts'
import { defaultSiteTexts, lastSiteTexts, readSiteTexts } from '../data/site-texts.ts'
import { currentYear } from '../lib/dates.ts'
import { withoutTrailingSlashes } from '../lib/trailing-slashes.ts'
import type { Route } from './+types/layout.ts'
import { Chrome } from './chrome/chrome.tsx'
import { parseChanges } from './copy/declare-texts.ts'
import { ErrorPage } from './error-page.tsx'
import { PAGES } from './pages.ts'

/**
 * What staff have written for every page, and for this one. While the read is late or failing, the page shows
 * what was read before, and is not stored.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const pages = pagesTo(new URL(request.url).pathname)
  const { texts: reading } = await awaitWithin({ texts: readSiteTexts(client, pages) })
  const read = reading instanceof Promise ? undefined : reading
  const { contact, texts } = read?.ok
    ? read.value
    : (lastSiteTexts(client, pages) ?? defaultSiteTexts(pages))
  const changes = Object.fromEntries(
    Object.entries(texts).map(([key, stored]) => [key, parseChanges(stored)]),
  )
  return { contact, changes, year: currentYear() }
}

/** The page at a path and those above it; none for unknown paths, which visitors choose. */
function pagesTo(pathname: string): string[] {
  const at = withoutTrailingSlashes(pathname) || '/'
  return PAGES.map(({ path }) => path).filter((path) => at === path || at.startsWith(`${path}/`))
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
  return (
    <Chrome contact={loaderData?.contact ?? CONTACT} year={loaderData?.year ?? currentYear()}>
      <ErrorPage error={error} />
    </Chrome>
  )
}
