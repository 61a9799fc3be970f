import { COLORS } from '../../brand/colors.ts'
import { FOUNDATION } from '../../brand/foundation.ts'

/** https://www.w3.org/TR/appmanifest/ */
const MANIFEST = {
  id: '/',
  name: FOUNDATION.name,
  short_name: FOUNDATION.shortName,
  description: FOUNDATION.tagline,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: COLORS.page.light.paper,
  theme_color: COLORS.page.light.paper,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

export function loader() {
  return new Response(JSON.stringify(MANIFEST), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
