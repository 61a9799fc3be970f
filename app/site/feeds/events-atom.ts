import { readEvents } from '../../data/events.ts'
import { publicServices } from '../../data/services.ts'
import { atomFeed } from '../../lib/atom.ts'
import { EVENT_STATUSES } from '../../lib/event-status.ts'
import { filled } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'
import type { Route } from './+types/events-atom.ts'
import { feedResponse } from './feed-response.ts'

const MAX_ENTRIES = 50

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const page = `${services.siteUrl}/events`
  const reading = readEvents(services.client)
  return feedResponse(services, reading, 'application/atom+xml', (events, { name }) =>
    atomFeed({
      title: `Events | ${name}`,
      author: name,
      page,
      self: `${page}.atom`,
      entries: events.slice(0, MAX_ENTRIES).map((event) => ({
        id: `${page}/${event.id}`,
        link: `${page}/${event.id}`,
        title: event.title,
        updated: event.updated_at,
        published: event.created_at,
        summary: [
          event.status !== 'planned' && EVENT_STATUSES[event.status].label,
          event.day,
          filled(event.location),
          filled(plainText(event.description ?? '')),
        ]
          .filter(Boolean)
          .join('. '),
      })),
    }),
  )
}
