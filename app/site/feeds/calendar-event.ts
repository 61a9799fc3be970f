import type { Event } from '../../data/events.ts'
import type { CalendarEvent } from '../../lib/calendar.ts'
import { filled, filledWords } from '../../lib/filled.ts'

/** An event for iCalendar. Its `uid` is stable, so that updates replace it. */
export function calendarEvent(event: Event, siteUrl: string): CalendarEvent {
  return {
    uid: `${event.id}@${new URL(siteUrl).hostname}`,
    start: event.date,
    changed: event.updated_at,
    title: event.title,
    url: `${siteUrl}/events/${event.id}`,
    location: filled(event.location),
    description: filled(event.description),
    categories: filledWords([event.category, ...event.tags]),
  }
}
