import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { COLORS } from './brand/colors.ts'
import { publicServices } from './data/services.ts'
import { colorStyles } from './lib/color-styles.ts'
import { fontFaces } from './lib/font-faces.ts'
import { BeforePaint, BehaviorScript } from './site/behavior-script.tsx'
import { ErrorPage } from './site/error-page.tsx'
import { Nonce } from './ui/nonce.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { client, siteUrl, pictureHosts } = context.get(publicServices)
  const storage = new URL(client.storage.from('photos').getPublicUrl('').data.publicUrl).origin
  return {
    siteUrl,
    storage: storage === new URL(siteUrl).origin ? '' : storage,
    pictureHosts,
  }
}

/** Only in the document, not in the client bundle. */
const documentStyles = import.meta.env.SSR ? colorStyles + fontFaces : ''

/** The loader data is constant. */
export const shouldRevalidate = () => false

/** The staff area is hydrated; public pages load only the behaviors that they use. */
export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useHydrates()
  const nonce = use(Nonce)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta
          name="theme-color"
          content={COLORS.page.light.paper}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={COLORS.page.dark.paper}
          media="(prefers-color-scheme: dark)"
        />
        {!hydrates && <BeforePaint />}
        <style dangerouslySetInnerHTML={{ __html: documentStyles }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <BehaviorScript name="entry" />
        )}
      </body>
    </html>
  )
}

export interface RouteHandle {
  hydrate: true
}

function useHydrates(): boolean {
  return useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hydrate)
}

export default Outlet

/** Without header and footer, whose texts are not read here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  )
}
