import { readEvents } from '../../data/events.ts'
import { publicServices } from '../../data/services.ts'
import { calendar } from '../../lib/calendar.ts'
import type { Route } from './+types/events-calendar.ts'
import { calendarEvent } from './calendar-event.ts'
import { feedResponse } from './feed-response.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  return feedResponse(services, readEvents(services.client), 'text/calendar', (events, { name }) =>
    calendar(
      name,
      events.map((event) => calendarEvent(event, services.siteUrl)),
    ),
  )
}
