import { COLORS } from '../../brand/colors.ts'
import { publicServices, storageOf } from '../../data/services.ts'
import { readBrand } from '../../data/site-texts.ts'
import { type Brand, logoType } from '../../lib/brand.ts'
import { iconsOf, type Palette } from '../../lib/palettes.ts'
import type { Route } from './+types/manifest.ts'
import { unavailable } from './feed-response.ts'

function iconsIn(palette: Palette) {
  const { favicon, folder } = iconsOf(palette)
  return [
    { src: favicon, sizes: 'any', type: 'image/svg+xml' },
    { src: `${folder}/192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${folder}/512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${folder}/maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}

/** https://www.w3.org/TR/appmanifest/ */
const manifestOf = ({ name, shortName, tagline, logo, palette }: Brand, storage: string) => ({
  id: '/',
  name,
  short_name: shortName,
  description: tagline,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: COLORS.page.light.paper,
  theme_color: COLORS.page.light.paper,
  icons: logo ? [{ src: storage + logo, sizes: 'any', type: logoType(logo) }] : iconsIn(palette),
})

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const brand = await readBrand(services)
  if (!brand.ok) return unavailable()
  return new Response(
    JSON.stringify(manifestOf(brand.value, storageOf(services.client, services.siteUrl))),
    {
      headers: {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
