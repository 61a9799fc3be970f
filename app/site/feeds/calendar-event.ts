import type { Event } from '../../data/events.ts'
import type { CalendarEvent } from '../../lib/calendar.ts'
import { EVENT_STATUSES } from '../../lib/event-status.ts'
import { filled, filledWords } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'

/** An event for iCalendar. Its `uid` is stable, so that updates replace it. */
export function calendarEvent(event: Event, siteUrl: string): CalendarEvent {
  return {
    uid: `${event.id}@${new URL(siteUrl).hostname}`,
    start: event.date,
    end: event.end_date ?? undefined,
    status: EVENT_STATUSES[event.status].calendar,
    created: event.created_at,
    changed: event.updated_at,
    title: event.title,
    url: `${siteUrl}/events/${event.id}`,
    location: joined(event.location, event.address),
    description: filled(plainText(event.description ?? '')),
    contact: joined(event.contact_name, event.contact_phone, event.contact_email),
    categories: filledWords([event.category, ...event.tags]),
  }
}

function joined(...texts: (string | null)[]): string | undefined {
  return filledWords(texts).join(', ') || undefined
}
