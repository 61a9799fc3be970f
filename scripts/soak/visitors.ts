import { Agent } from 'node:http'
import { apiKeysOf } from '../../harness/installation.ts'
import { ask } from '../../harness/load.ts'
import type { Installation } from './installation.ts'
import type { ResponseCounts } from './response-counts.ts'
import { shuffled } from './shuffled.ts'

export type RequestKind = 'page' | 'asset' | 'picture' | 'download' | 'read'

export interface Visitors {
  visit: (kind: RequestKind) => Promise<void>
  leave: () => void
}

const FEEDS = ['/sitemap.xml', '/robots.txt', '/events.ics', '/events.atom', '/publications.atom']
const QUERIED = ['/publications?q=heart', '/events?cipg=2025', '/?utm_source=soak']
/** Each is generated once, which takes long. */
const PICTURES = 40
const READS = [
  '/rest/v1/events?select=*&order=date.desc&limit=20',
  '/rest/v1/events?select=id,title&title=ilike.*heart*',
  '/rest/v1/publications?select=title,authors,year&year=gte.2020&order=year.desc',
  '/rest/v1/team_members?select=*&order=display_order',
  '/rest/v1/site_content?select=*',
  '/auth/v1/settings',
  '/readyz',
]

/** For `X-Forwarded-For`. */
export function addressFrom(random: () => number): string {
  return `10.${[0, 0, 0].map(() => Math.floor(random() * 250) + 1).join('.')}`
}

/** They request the sitemap's pages and what those load. */
export async function visitorsOf(
  { url, directory }: Installation,
  counts: ResponseCounts,
  random: () => number,
): Promise<Visitors> {
  const agent = new Agent({ keepAlive: true })
  const { anonKey } = await apiKeysOf(directory)
  const paths = await pathsOf(url, random)
  return {
    visit: async (kind) => {
      const path = paths[kind][Math.floor(random() * paths[kind].length)] ?? '/'
      const headers = {
        'accept-encoding': 'br, gzip',
        'x-forwarded-for': addressFrom(random),
        ...(kind === 'read' && { apikey: anonKey }),
      }
      await ask(agent, url + path, headers).then(
        (status) => counts.add(kind, status, path),
        (error: Error) => counts.add(kind, 0, `${path}: ${error.message}`),
      )
    },
    leave: () => agent.destroy(),
  }
}

async function pathsOf(url: string, random: () => number): Promise<Record<RequestKind, string[]>> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  )
  const found = {
    asset: new Set<string>(),
    picture: new Set<string>(),
    download: new Set<string>(),
  }
  for (const page of pages) {
    const html = await (await fetch(url + page)).text()
    for (const [path] of html.matchAll(/\/assets\/[\w.-]+/g)) found.asset.add(path)
    for (const [path] of html.matchAll(/\/storage\/v1\/object\/public\/[\w./-]+/g))
      found.download.add(path)
    // In `srcset` a width follows each address.
    for (const [, path = ''] of html.matchAll(/(\/pictures\/[^\s"]+) \d+w/g))
      found.picture.add(path)
  }
  return {
    page: [...pages, ...FEEDS, ...QUERIED],
    asset: [...found.asset],
    picture: shuffled([...found.picture], random).slice(0, PICTURES),
    download: [...found.download],
    read: READS,
  }
}
