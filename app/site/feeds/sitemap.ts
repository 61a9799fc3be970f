import { readEvents } from '../../data/events.ts'
import { readJobs } from '../../data/jobs.ts'
import { readNewsletters } from '../../data/newsletters.ts'
import { readPublicationChanges } from '../../data/publications.ts'
import type { Read } from '../../data/read.ts'
import { publicServices } from '../../data/services.ts'
import { readTrials } from '../../data/trials.ts'
import { xmlElement } from '../../lib/xml.ts'
import type { Route } from './+types/sitemap.ts'
import { fileResponse } from './feed-response.ts'
import { PUBLIC_PATHS } from './public-paths.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { client, siteUrl } = context.get(publicServices)
  const [events, publications, trials, newsletters, jobs] = await Promise.all([
    readEvents(client),
    readPublicationChanges(client),
    readTrials(client),
    readNewsletters(client),
    readJobs(client),
  ])
  const changes: Partial<Record<string, string | undefined>> = {
    '/events': newest(events, ({ updated_at }) => updated_at),
    '/research-clinical-trials': newest(trials, ({ updated_at }) => updated_at),
    '/job-openings': newest(jobs, ({ posted_date }) => posted_date),
    '/newsletters': newsletters.ok ? newsletters.value.rows[0]?.date : undefined,
  }
  return fileResponse(events, 'application/xml', (events) =>
    sitemap([
      ...PUBLIC_PATHS.map((path) => ({ url: `${siteUrl}${path}`, changed: changes[path] })),
      ...events.map(({ id, updated_at }) => ({
        url: `${siteUrl}/events/${id}`,
        changed: updated_at,
      })),
      ...(publications.ok ? publications.value : []).map(({ id, updated_at }) => ({
        url: `${siteUrl}/publications/${id}`,
        changed: updated_at,
      })),
    ]),
  )
}

/** The last change of a list; undefined if it could not be read. */
function newest<T>(read: Read<T[]>, dateOf: (row: T) => string): string | undefined {
  return read.ok ? read.value.map(dateOf).sort().at(-1) : undefined
}

function sitemap(pages: { url: string; changed?: string | undefined }[]): string {
  const entries = pages.map(
    ({ url, changed }) =>
      `<url>${xmlElement('loc', url)}${xmlElement('lastmod', /^\d{4}-\d\d-\d\d/.exec(changed ?? '')?.[0])}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
