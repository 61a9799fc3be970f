/** One request of an attack. */
export interface AttackRequest {
  method?: string
  path: string
  body?: string
  /** Leaves the answer unread. */
  unread?: boolean
}

export interface Attack {
  /** Requests that one address has under way at the same time. */
  parallel: number
  request: (n: number) => AttackRequest
}

const list = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(',')
const expression = (n: number) => encodeURIComponent(`(.{0,99}){0,9}Q${n}`)

const read = (query: string | ((n: number) => string), parallel = 50): Attack => ({
  parallel,
  request: (n) => ({ path: `/rest/v1/${typeof query === 'string' ? query : query(n)}` }),
})

/** What one client could cost all others, by name; each is a request repeated for as long as it takes. */
export const ATTACKS: Record<string, Attack> = {
  'regular-expressions': read(
    (n) => `publications?select=id&or=(${list(100, (m) => `title.match."${expression(n + m)}"`)})`,
  ),
  'few-regular-expressions': read((n) => `publications?select=id&title=match.${expression(n)}`),
  'like-chains': read((n) => {
    const pattern = `*${'a*'.repeat(60)}${n}`
    return `publications?select=id&or=(${list(40, () => `description.ilike.${pattern}`)})`
  }),
  'deep-logic': read(
    (n) => `publications?select=id&${'or'}=(${'and('.repeat(18)}year.eq.${n}${')'.repeat(18)})`,
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
  counts: {
    parallel: 50,
    request: () => ({ path: '/rest/v1/publications?select=id&limit=1' }),
  },
  'repeated-columns': read(`publications?select=${list(1300, () => 'description')}`),
  'distinct-statements': read(
    (n) => `publications?select=${list(80, (m) => `c${n}x${m}:title->${m}`)}&limit=1`,
  ),
  'unread-answers': {
    parallel: 100,
    request: () => ({ path: '/rest/v1/publications?select=*&limit=1000', unread: true }),
  },
  'anonymous-writes': {
    parallel: 50,
    request: (n) => ({
      method: 'PATCH',
      path: `/rest/v1/events?id=eq.${n}`,
      body: '{"title":"x"}',
    }),
  },
  'large-bodies': {
    parallel: 8,
    request: () => ({
      method: 'POST',
      path: '/rest/v1/events',
      body: `[${'{"title":"x"},'.repeat(650_000)}{"title":"x"}]`,
    }),
  },
  'medium-bodies': {
    parallel: 25,
    request: () => ({
      method: 'POST',
      path: '/rest/v1/events',
      body: JSON.stringify({ title: 'x'.repeat(100_000) }),
    }),
  },
  'spelled-pictures': {
    parallel: 20,
    request: (n) => {
      const name = [...'photos'].map((letter, at) => ((n >> at) & 1 ? hex(letter) : letter))
      return { path: `/pictures/1920/whole/avif/stored/${name.join('')}/gallery/doppler-rows.webp` }
    },
  },
  'made-up-pictures': {
    parallel: 20,
    request: (n) => ({ path: `/pictures/640/4x3/avif/stored/photos/gallery/no-${n}.webp` }),
  },
  'made-up-pages': { parallel: 50, request: (n) => ({ path: `/made-up-${n}` }) },
  feeds: { parallel: 50, request: (n) => ({ path: ['/events.ics', '/sitemap.xml'][n % 2] ?? '' }) },
  'share-pictures': { parallel: 20, request: (n) => ({ path: `/share/made-up-${n}.png` }) },
}

function hex(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}
