import { PUBLIC_PATHS } from './public-paths.ts'

/**
 * Links to prefetch on hover or pointer down (eagerness `moderate`).
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: [...PUBLIC_PATHS, '/events/:id', '/publications/:id'] },
          { not: { href_matches: ['/events/:id.ics', '/publications/:id.:ending'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function loader() {
  return new Response(JSON.stringify(RULES), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
