import type { Event } from '../../data/events.ts'
import type { CalendarEvent } from '../../lib/calendar.ts'
import { filled, filledWords } from '../../lib/preview.ts'

/** An event as calendars need it. Its name there stays the same, whatever else of it changes. */
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
