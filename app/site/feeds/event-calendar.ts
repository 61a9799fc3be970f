import { EVENT_ID_MISSING, EVENT_NOT_FOUND, readEvent } from '../../data/events.ts'
import { publicServices } from '../../data/services.ts'
import { calendar } from '../../lib/calendar.ts'
import { FOUNDATION } from '../../lib/foundation.ts'
import type { Route } from './+types/event-calendar.ts'
import { answerWith } from './answer.ts'
import { calendarEvent } from './calendar-event.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client, siteUrl } = context.get(publicServices)
  const event = await readEvent(client, params.id)
  if (!event.ok && [EVENT_NOT_FOUND, EVENT_ID_MISSING].includes(event.message)) {
    return new Response(EVENT_NOT_FOUND, { status: 404 })
  }
  return answerWith(event, 'text/calendar', (event) =>
    calendar(FOUNDATION.name, [calendarEvent(event, siteUrl)]),
  )
}
