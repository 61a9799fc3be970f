import { readEvent } from '../../data/events.ts'
import { publicServices } from '../../data/services.ts'
import { readBrand } from '../../data/site-texts.ts'
import { type CalendarEvent, calendar } from '../../lib/calendar.ts'
import type { Route } from './+types/event-calendar.ts'
import { calendarEvent } from './calendar-event.ts'
import { fileResponse, unavailable } from './feed-response.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const [found, brand] = await Promise.all([
    readEvent(services.client, params.id),
    readBrand(services),
  ])
  if (!found.ok || !brand.ok) return unavailable()
  if ('missing' in found.value) return new Response(found.value.missing, { status: 404 })
  const event = withReminder(calendarEvent(found.value.event, services.siteUrl))
  return fileResponse(found, 'text/calendar', () => calendar(brand.value.name, [event]))
}

function withReminder(event: CalendarEvent): CalendarEvent {
  return { ...event, hasReminder: event.status !== 'CANCELLED' }
}
