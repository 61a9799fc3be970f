import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { publicServices } from './data/services.ts'
import { fontFaces, fontFiles } from './fonts/faces.ts'
import { currentYear } from './lib/dates.ts'
import { CONTACT } from './lib/foundation.ts'
import { Chrome } from './site/chrome/chrome.tsx'
import { ErrorPage } from './site/error-page.tsx'
import headScript from './site/head-script.ts?minified'
import { Nonce } from './ui/nonce.ts'
import './styles.css'

export const links: Route.LinksFunction = () => [
  ...fontFiles.map((href) => ({
    ...({ rel: 'preload', as: 'font', crossOrigin: 'anonymous' } as const),
    href,
  })),
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

/** Where things are does not change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce)
  return (
    // The script in the head marks the element before React comes.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131a22" media="(prefers-color-scheme: dark)" />
        {/* The document brings both, and React leaves them as they are: the browser is not sent them twice. */}
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }}
          suppressHydrationWarning
        />
        <style dangerouslySetInnerHTML={{ __html: fontFaces }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Chrome contact={CONTACT} year={currentYear()}>
      <ErrorPage error={error} />
    </Chrome>
  )
}
