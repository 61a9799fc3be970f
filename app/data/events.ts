import { formatEventDay, formatEventTime, formatWeekday, startOfToday } from '../lib/event-times.ts'
import { filled } from '../lib/filled.ts'
import { truncate } from '../lib/truncate.ts'
import type { PublicRow } from './public-row.ts'
import { mapRead, type Read, read, readAll, readRows } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

type Row = PublicRow<'events'>

/** With formatted dates: formatting in the browser would load time zone data, which is slow on phones. */
export interface Event extends Row {
  /** `Tuesday`; blank for a date that JavaScript can't represent. */
  weekday: string
  /** `January 5, 2027` */
  day: string
  /** `6:00 PM CST`; blank for a date that JavaScript can't represent. */
  time: string
  /** It was before today. */
  isPast: boolean
}

const toEvent = (row: Row): Event => ({
  ...row,
  weekday: formatWeekday(row.date),
  day: formatEventDay(row.date),
  time: formatEventTime(row.date),
  isPast: Date.parse(row.date) < Date.parse(startOfToday()),
})

/** The fields that a card shows; loader data of streamed pages is also sent to the browser. */
export interface ListedEvent
  extends Pick<Event, 'id' | 'title' | 'date' | 'day' | 'location' | 'image_url'> {
  hasBrochure: boolean
  preview: string | undefined
}

/** In characters. */
const PREVIEW_LENGTH = 100

const toListedEvent = ({ id, title, date, location, image_url, ...row }: Row): ListedEvent => {
  const text = filled(row.description)
  return {
    ...{ id, title, date, location, image_url },
    day: formatEventDay(date),
    hasBrochure: filled(row.brochure_url) !== undefined,
    preview: text && truncate(text, PREVIEW_LENGTH),
  }
}
const toListedEvents = (rows: Row[]): ListedEvent[] => rows.map(toListedEvent)

/** On the home page. */
const MAX_NEXT_EVENTS = 3

/** The next three events from the start of today, soonest first. */
export function readNextEvents(client: Client, now = new Date()): Promise<Read<ListedEvent[]>> {
  const reading = readRows((signal) =>
    client
      .from('events')
      .select('*')
      .gte('date', startOfToday(now))
      .order('date', { ascending: true })
      .order('id')
      .limit(MAX_NEXT_EVENTS)
      .abortSignal(signal),
  )
  return mapRead(reading, toListedEvents)
}

/** All events from the start of today, soonest first. */
export function readUpcomingEvents(client: Client, now = new Date()): Promise<Read<ListedEvent[]>> {
  const reading = readAll((signal, from) =>
    client
      .from('events')
      .select('*', { count: 'exact' })
      .gte('date', startOfToday(now))
      .order('date', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
  return mapRead(reading, toListedEvents)
}

export function readPastEvents(
  client: Client,
  page = 1,
  now = new Date(),
): Promise<Read<Page<ListedEvent>>> {
  const reading = readPage(
    (signal, from, to) =>
      client
        .from('events')
        .select('*', { count: 'exact' })
        .lt('date', startOfToday(now))
        .order('date', { ascending: false })
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    page,
  )
  return mapRead(reading, (page) => ({ ...page, rows: toListedEvents(page.rows) }))
}

export function readEvents(client: Client): Promise<Read<Event[]>> {
  const reading = readAll((signal, from) =>
    client
      .from('events')
      .select('*', { count: 'exact' })
      .order('date', { ascending: false })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
  return mapRead(reading, (rows) => rows.map(toEvent))
}

/** An event, or the message for a missing one, which is not a failed read. */
export type EventLookup = { event: Event } | { missing: string }

/** PostgREST: not exactly one row. PostgreSQL: not a UUID, not valid UTF-8. */
const NOT_FOUND = ['PGRST116', '22P02', '22021']

/** An event by its id. Blank, unknown and malformed ids are missing events. */
export async function readEvent(
  client: Client,
  id: string | undefined,
): Promise<Read<EventLookup>> {
  if (!id?.trim()) return { ok: true, value: { missing: 'Event ID is missing' } }
  const reading = read<Row>(
    (signal) => client.from('events').select('*').eq('id', id).abortSignal(signal).single(),
    NOT_FOUND,
  )
  const event = await mapRead(reading, toEvent)
  if (event.ok) return { ok: true, value: { event: event.value } }
  return event.code ? { ok: true, value: { missing: 'Event not found' } } : event
}
