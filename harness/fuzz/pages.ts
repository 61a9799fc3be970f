import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { type RandomRequest, randomFrom } from './random.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'BREW']

/** Paths outside `/rest`, `/auth` and `/storage`. */
const PATHS = [
  ...PUBLIC_PATHS,
  ...['/admin', '/admin/team', '/admin/assets', '/agreement', `/events/${ID}`, `/events/${ID}.ics`],
  ...[
    '/events.ics',
    '/events.atom',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/speculation-rules.json',
  ],
  ...['/search', '/publications.ris', '/publications.bib', '/publications.json'],
  ...[`/publications/${ID}`, `/publications/${ID}.ris`, '/preview', `/preview/${'0'.repeat(64)}`],
  ...['/share/about.png', `/events/${ID}/share.png`, '/favicon.svg', '/assets/x.js', '/__manifest'],
  ...[
    '/pictures/320/4x5/avif/stored/photos/a.png',
    '/pictures/160/uncropped/webp/https/x.example/a',
  ],
  ...['/healthz', '/readyz', '/metrics', '/content-changed', '/staff-accounts', '/about/nothing'],
  '/nothing/at/all',
]
/** Inserted into a path, or appended. */
const PIECES = [
  ...['.data', '/', '//', '.css', ';x', '%00', '%0d%0a', '%2f', '%5c', '%ff', '%zz', '%', '/../'],
  ...['/..%2f', '/.', '%F0%9F%92%94', '..', '@', ':', '[', '(', '*', '+', "'", '\\', '|', '^', '~'],
  ...['__proto__', 'constructor', 'x'.repeat(500), '%41'.repeat(300), '/x'.repeat(60), '-1', '1e9'],
]
const NAMES = [
  'page',
  'q',
  'year',
  'cipg',
  '_routes',
  'p',
  'paths',
  'version',
  'search',
  'kind',
  'id',
  '',
]
const HEADERS = [
  'accept',
  'range',
  'if-none-match',
  'accept-encoding',
  'cookie',
  'content-type',
  'x-forwarded-host',
  'authorization',
  'expect',
  'origin',
  'sec-fetch-mode',
]
const WORDS = [
  '',
  '*',
  ',',
  'bytes=0-',
  'W/"',
  'gzip;q=0,*',
  'text/html',
  'application/json',
  'é',
  'x'.repeat(3000),
  '=;=',
  '100-continue',
  'br;q=9',
  '"""',
]

/** An endless stream of requests for pages, pictures and operators' endpoints, determined by the seed. */
export function* randomPageRequests(seed: number): Generator<RandomRequest, never> {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const some = <T>(max: number, make: () => T) =>
    Array.from({ length: Math.floor(random() * (max + 1)) }, make)
  for (;;) {
    const base = pick(PATHS)
    const at = random() < 0.5 ? base.length : 1 + Math.floor(random() * base.length)
    const path = base.slice(0, at) + some(2, () => pick(PIECES)).join('') + base.slice(at)
    const query = some(4, () => `${pick(NAMES)}${pick(['=', '[]=', ''])}${pick(PIECES)}`).join('&')
    const method = pick(METHODS)
    const headers = some(3, () => [pick(HEADERS), pick(WORDS)] as const)
    yield {
      method,
      path: query ? `${path}?${query}` : path,
      headers: Object.fromEntries(headers),
      ...(/POST|PUT|BREW/.test(method) && {
        body: pick(['', '{}', 'a=b&a[]=c', '['.repeat(9000)]),
      }),
    }
  }
}
