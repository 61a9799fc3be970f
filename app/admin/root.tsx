import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { publicServices } from '../data/services.ts'
import { staffConnection } from '../data/staff-client.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { brandOf } from '../ui/use-brand.ts'
import type { Route } from './+types/root.ts'
import { AuthProvider } from './auth/auth-provider.tsx'
import { FollowLinks } from './follow-links.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LoadingPage } from './loading-page.tsx'
import { OwnAuthContext } from './own-auth-context.ts'
import { ProofProvider } from './proof/proof-provider.tsx'
import { queries } from './queries.ts'
import { StaffClient } from './staff-client-context.ts'
import { titleOf } from './title.ts'
import './styles.css'

/** Pages below run as a React application in the browser. */
export const handle = { hydrate: true }

export function loader({ context }: Route.LoaderArgs) {
  return context.get(publicServices).staffAccess
}

/** Links in mails bring a token, which no request may pass on. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
}

/** The session is in the browser's storage, so the client is created there. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return staffConnection(await serverLoader())
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: titleOf(location.pathname, brandOf({ matches })) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function HydrateFallback() {
  return <LoadingPage />
}

export default function StaffRoot({ loaderData: { client, ownAuth } }: Route.ComponentProps) {
  // Before the screen is painted, so that no early failure is missed.
  useLayoutEffect(() => {
    addEventListener('error', hideFailedPicture, true)
    return () => removeEventListener('error', hideFailedPicture, true)
  }, [])
  return (
    <StaffClient value={client}>
      <OwnAuthContext value={ownAuth}>
        <QueryClientProvider client={queries}>
          <AuthProvider>
            <ProofProvider>
              <Outlet />
            </ProofProvider>
            <LeaveGuard />
            <ToastRegion />
            <FollowLinks />
          </AuthProvider>
        </QueryClientProvider>
      </OwnAuthContext>
    </StaffClient>
  )
}

/** Hides a picture that failed to load, so that its placeholder shows, as before-paint.ts does on public pages. */
function hideFailedPicture({ target }: Event) {
  if (target instanceof HTMLImageElement) target.style.opacity = '0'
}
