import { readEvent } from '../../data/events.ts'
import { publicServices } from '../../data/services.ts'
import { type CalendarEvent, calendar } from '../../lib/calendar.ts'
import type { Route } from './+types/event-calendar.ts'
import { calendarEvent } from './calendar-event.ts'
import { feedResponse } from './feed-response.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client, siteUrl } = context.get(publicServices)
  const reading = readEvent(client, params.id)
  const found = await reading
  if (found.ok && 'missing' in found.value) {
    return new Response(found.value.missing, { status: 404 })
  }
  return feedResponse(client, reading, 'text/calendar', (found, { name }) =>
    calendar(name, 'event' in found ? [withReminder(calendarEvent(found.event, siteUrl))] : []),
  )
}

function withReminder(event: CalendarEvent): CalendarEvent {
  return { ...event, hasReminder: event.status !== 'CANCELLED' }
}
