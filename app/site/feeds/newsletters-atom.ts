import { readNewsletters } from '../../data/newsletters.ts'
import { publicServices } from '../../data/services.ts'
import { atomFeed } from '../../lib/atom.ts'
import { filled } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'
import type { Route } from './+types/newsletters-atom.ts'
import { absoluteLinks } from './absolute-link.ts'
import { feedResponse } from './feed-response.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const page = `${services.siteUrl}/newsletters`
  const absolute = absoluteLinks(services)
  return feedResponse(
    services,
    readNewsletters(services.client),
    'application/atom+xml',
    ({ rows }, { name }) =>
      atomFeed({
        title: `Newsletters | ${name}`,
        author: name,
        page,
        self: `${page}.atom`,
        entries: rows.map(({ id, title, date, description, file_url }) => ({
          id: `${page}#${id}`,
          link: absolute(file_url) ?? page,
          title,
          updated: date,
          summary: filled(plainText(description ?? '')),
        })),
      }),
  )
}
