import { PREVIEW } from '../../../app/data/preview-request.ts'
import { textsKey } from '../../../app/lib/text-keys.ts'

export interface Credentials {
  anonKey: string
  token: string
}

export interface AttackRequest {
  method?: string
  path: string
  body?: string
  headers?: Record<string, string>
  isHalf?: boolean
  /** Leaves the response unread. */
  isUnread?: boolean
}

export interface Attack {
  /** Concurrent requests or connections of one address. */
  parallel: number
  /** The nth request; without it connections are opened and left silent. */
  request?: (n: number, credentials: Credentials) => AttackRequest
}

const list = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(',')
const expression = (n: number) => encodeURIComponent(`(.{0,99}){0,9}Q${n}`)
const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

const read = (query: string | ((n: number) => string), headers = {}): Attack => ({
  parallel: 50,
  request: (n) => ({ path: `/rest/v1/${typeof query === 'string' ? query : query(n)}`, headers }),
})

/** Other addresses than the site's interface. */
const get = (parallel: number, path: (n: number) => string): Attack => ({
  parallel,
  request: (n) => ({ path: path(n) }),
})

/** Files of a few bytes in the target. */
export const TINY_FILES = Array.from({ length: 50 }, (_, n) => `photos/tiny/${n}.txt`)

const SHARED_PAGES = ['about', 'events', 'publications', 'leadership', 'contact']

/** By name; each is repeated while it runs. */
export const ATTACKS: Record<string, Attack> = {
  'regular-expressions': read(
    (n) => `publications?select=id&or=(${list(100, (m) => `title.match."${expression(n + m)}"`)})`,
  ),
  'regular-expressions-signed-in': {
    parallel: 50,
    request: (n, { token }) => ({
      path: `/rest/v1/publications?select=id&title=match.${expression(n)}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  'like-chains': read((n) => {
    const pattern = `*${'a*'.repeat(60)}${n}`
    return `publications?select=id&or=(${list(40, () => `description.ilike.${pattern}`)})`
  }),
  'deep-logic': read(
    (n) => `publications?select=id&or=(${'and('.repeat(18)}year.eq.${n}${')'.repeat(18)})`,
  ),
  'in-lists': read((n) => `publications?select=id&year=in.(${list(2000, (m) => String(n + m))})`),
  'json-paths': read(
    (n) => `events?select=${list(90, (m) => `a${m}:tags->${m}->${n % 9}->${m}`)}&limit=1000`,
  ),
  'full-text': read(
    (n) => `publications?select=id&or=(${list(10, (m) => `description.wfts.heart${n + m}`)})`,
  ),
  'large-order': read(
    `publications?select=*&order=${list(20, (n) => ['title', 'id'][n % 2] ?? '')}`,
  ),
  counts: read('publications?select=id&limit=1', { prefer: 'count=exact' }),
  exports: read('publications?select=*&limit=1000', { accept: 'text/csv' }),
  'repeated-columns': read(`publications?select=${list(1300, () => 'description')}`),
  'distinct-statements': read(
    (n) => `publications?select=${list(80, (m) => `c${n}x${m}:title->${m}`)}&limit=1`,
  ),
  'unread-answers': {
    parallel: 100,
    request: () => ({ path: '/rest/v1/publications?select=*&limit=1000', isUnread: true }),
  },
  'purging-writes': {
    parallel: 50,
    request: (n, { anonKey, token }) => ({
      method: 'PATCH',
      path: '/rest/v1/events?id=eq.00000000-0000-0000-0000-000000000000',
      body: '{"title":"x"}',
      headers: { authorization: `Bearer ${n % 2 ? token : respelled(anonKey)}` },
    }),
  },
  previews: {
    parallel: 50,
    request: (n, { token }) => ({
      method: 'POST',
      path: PREVIEW,
      body: JSON.stringify({
        path: `/events?n=${n}`,
        texts: { [textsKey('events')]: 'x'.repeat(9000) },
      }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }),
  },
  'large-bodies': {
    parallel: 8,
    request: () => ({ method: 'POST', path: '/rest/v1/events', body: LARGE_BODY }),
  },
  'half-sent-bodies': {
    parallel: 25,
    request: () => ({
      method: 'POST',
      path: '/rest/v1/events',
      body: MEDIUM_BODY,
      isHalf: true,
    }),
  },
  'silent-connections': { parallel: 2500 },
  'spelled-pictures': get(20, (n) => {
    const name = [...'photos'].map((letter, at) => ((n >> at) & 1 ? hex(letter) : letter))
    return `/pictures/1920/uncropped/avif/stored/${name.join('')}/gallery/doppler-rows.webp`
  }),
  'made-up-pictures': get(20, (n) => `/pictures/640/4x3/avif/stored/photos/gallery/no-${n}.webp`),
  'search-pages': get(50, (n) => `/search?q=${misspelt(n)}`),
  'search-function': read(
    (n) =>
      `rpc/search_site?query=${list(20, (m) => misspelt(n + m)).replaceAll(',', '+')}&of_kind=`,
  ),
  'citation-files': get(
    50,
    (n) => `/publications.${['ris', 'bib', 'json'][n % 3]}?year=${2000 + (n % 30)}&q=h${n}`,
  ),
  'made-up-pages': get(50, (n) => `/made-up-${n}`),
  'tiny-files': get(
    50,
    (n) => `/storage/v1/object/public/${TINY_FILES[n % TINY_FILES.length]}?n=${n}`,
  ),
  feeds: get(50, (n) => ['/events.ics', '/sitemap.xml', `/events.atom?n=${n}`][n % 3] ?? ''),
  'share-pictures': get(20, (n) => `/share/${SHARED_PAGES[n % SHARED_PAGES.length]}.png?n=${n}`),
}

/** Words that no record has, so that the search looks for similar ones. */
function misspelt(n: number): string {
  return ['perifheral', 'arterry', 'cardiak', 'stennosis'][n % 4] + n.toString(36)
}

/** 9 MB. */
const LARGE_BODY = `[${'{"title":"x"},'.repeat(650_000)}{"title":"x"}]`
/** 100 kB. */
const MEDIUM_BODY = JSON.stringify({ title: 'x'.repeat(100_000) })

/** The same signature spelled differently: the last letter of base64url has two unused bits. */
function respelled(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) ^ 1]
}
