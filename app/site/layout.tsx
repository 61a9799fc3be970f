import { Outlet } from 'react-router'
import { CONTACT } from '../brand/contact.ts'
import { readContact } from '../data/contact.ts'
import { publicServices } from '../data/services.ts'
import { currentYear } from '../lib/dates.ts'
import type { Route } from './+types/layout.ts'
import { Chrome } from './chrome/chrome.tsx'
import { ErrorPage } from './error-page.tsx'

/** Contact details that fail or are pending fall back to the defaults. */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const { contact } = await awaitWithin({ contact: readContact(client) })
  const known = !(contact instanceof Promise) && contact.ok
  return { contact: known ? contact.value : CONTACT, year: currentYear() }
}

/** See site/feeds/speculation-rules.ts. */
export function headers() {
  return { 'speculation-rules': '"/speculation-rules.json"' }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Chrome {...loaderData}>
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
