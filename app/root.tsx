import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { COLORS } from './brand/colors.ts'
import { type PublicServices, publicServices, storageOf } from './data/services.ts'
import { lastBrand, readBrand } from './data/site-texts.ts'
import { type Brand, logoType } from './lib/brand.ts'
import { colorStylesOf } from './lib/color-styles.ts'
import { fontFaces } from './lib/font-faces.ts'
import { iconsOf, type Palette } from './lib/palettes.ts'
import { BeforePaint, BehaviorScript } from './site/behavior-script.tsx'
import { ErrorPage } from './site/error-page.tsx'
import { Nonce } from './ui/nonce.ts'
import { useStoredLink } from './ui/stored-link.ts'
import { useBrand } from './ui/use-brand.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const { client, siteUrl, pictureHosts } = services
  const isStaff = /^\/admin(?=\/|$)/i.test(new URL(request.url).pathname)
  return {
    siteUrl,
    storage: storageOf(client, siteUrl),
    pictureHosts,
    // Public pages have it from the read of their layout.
    brand: isStaff ? await brandWithin(services) : undefined,
  }
}

async function brandWithin(services: PublicServices): Promise<Brand | undefined> {
  const { brand } = await services.awaitWithin({ brand: readBrand(services) })
  return brand instanceof Promise || !brand.ok ? lastBrand(services.client) : brand.value
}

/** Only in the document, not in the client bundle. */
const documentStyles = (palette: Palette) =>
  import.meta.env.SSR ? colorStylesOf(palette) + fontFaces : ''

/** The loader data is constant. */
export const shouldRevalidate = () => false

/** The staff area is hydrated; public pages load only the behaviors that they use. */
export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useHydrates()
  const { palette } = useBrand()
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
        <style
          dangerouslySetInnerHTML={{ __html: documentStyles(palette) }}
          suppressHydrationWarning
        />
        <Meta />
        <Icons />
        <link rel="manifest" href="/site.webmanifest" />
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

/** The icons of the site: the logo that staff have chosen, or those of the palette. */
function Icons() {
  const { logo, palette } = useBrand()
  const link = useStoredLink()(logo)
  if (link) return <link rel="icon" href={link} type={logoType(link)} />
  const { favicon, folder } = iconsOf(palette)
  return (
    <>
      <link rel="icon" href={favicon} />
      <link rel="apple-touch-icon" href={`${folder}/180.png`} />
    </>
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
