import { ALL, readPublications } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { atomFeed } from '../../lib/atom.ts'
import { filled } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'
import type { Route } from './+types/publications-atom.ts'
import { feedResponse } from './feed-response.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const page = `${services.siteUrl}/publications`
  return feedResponse(
    services,
    readPublications(services.client, ALL),
    'application/atom+xml',
    ({ rows }, { name }) =>
      atomFeed({
        title: `Publications | ${name}`,
        author: name,
        page,
        self: `${page}.atom`,
        entries: rows.map((row) => ({
          id: `${page}#${row.id}`,
          link: `${page}/${row.id}`,
          title: row.title,
          updated: row.updated_at,
          published: row.created_at,
          summary: [
            filled(row.authors),
            filled(row.publisher),
            row.year,
            filled(plainText(row.description ?? '')),
          ]
            .filter(Boolean)
            .join('. '),
        })),
      }),
  )
}
