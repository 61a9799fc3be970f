import { type EventStatus, eventStatus } from '../lib/event-status.ts'
import {
  formatDayAndWeekday,
  formatEventDay,
  formatTimes,
  startOfToday,
} from '../lib/event-times.ts'
import { filled } from '../lib/filled.ts'
import { plainText } from '../lib/markdown.ts'
import { truncate } from '../lib/truncate.ts'
import type { PublicRow } from './public-row.ts'
import { mapRead, NO_FUNCTION, NOT_FOUND, type Read, read, readAll, readRows } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

type Row = PublicRow<'events'>

/** With formatted dates: formatting in the browser would load time zone data, which is slow on phones. */
export interface Event extends Row {
  status: EventStatus
  /** `January 5, 2027` */
  day: string
  /** `Tuesday, January 5, 2027`, with the last day if it is another one. */
  days: string
  /** `6:00 PM to 8:00 PM CST`; blank for a date that JavaScript can't represent. */
  time: string
  /** It began before today. */
  isPast: boolean
}

const toEvent = (row: Row): Event => {
  const days = [row.date, row.end_date].flatMap((each) => (each ? formatDayAndWeekday(each) : []))
  return {
    ...row,
    status: eventStatus(row.status),
    day: formatEventDay(row.date),
    days: [...new Set(days)].join(' to '),
    time: formatTimes(row.date, row.end_date),
    isPast: Date.parse(row.date) < Date.parse(startOfToday()),
  }
}

/** The fields that a card shows; loader data of streamed pages is also sent to the browser. */
export interface ListedEvent
  extends Pick<Event, 'id' | 'title' | 'date' | 'day' | 'location' | 'image_url'> {
  /** Absent for a planned event. */
  status?: EventStatus
  hasBrochure: boolean
  preview: string | undefined
}

/** In characters. */
const PREVIEW_LENGTH = 100

const toListedEvent = ({ id, title, date, location, image_url, ...row }: Row): ListedEvent => {
  const text = filled(row.description)
  const status = eventStatus(row.status)
  return {
    ...(status !== 'planned' && { status }),
    ...{ id, title, date, location, image_url },
    day: formatEventDay(date),
    hasBrochure: filled(row.brochure_url) !== undefined,
    preview: text && truncate(plainText(text), PREVIEW_LENGTH),
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

/** All events from the start of today, or those of a category, soonest first. */
export function readUpcomingEvents(
  client: Client,
  category = '',
  now = new Date(),
): Promise<Read<ListedEvent[]>> {
  const reading = readAll((signal, from) => {
    const query = client.from('events').select('*', { count: 'exact' })
    return (category ? query.eq('category', category) : query)
      .gte('date', startOfToday(now))
      .order('date', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal)
  })
  return mapRead(reading, toListedEvents)
}

/** A page of the events before today, or of those of a category, latest first. */
export function readPastEvents(
  client: Client,
  { page = 1, category = '', now = new Date() } = {},
): Promise<Read<Page<ListedEvent>>> {
  const reading = readPage((signal, from, to) => {
    const query = client.from('events').select('*', { count: 'exact' })
    return (category ? query.eq('category', category) : query)
      .lt('date', startOfToday(now))
      .order('date', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
  }, page)
  return mapRead(reading, (page) => ({ ...page, rows: toListedEvents(page.rows) }))
}

/** In alphabetical order; empty on a hosted project without the database function: the page has no filter then. */
export async function readEventCategories(client: Client): Promise<Read<string[]>> {
  const categories = await read(
    (signal) => client.rpc('event_categories', undefined, { get: true }).abortSignal(signal),
    [NO_FUNCTION],
  )
  return !categories.ok && categories.code === NO_FUNCTION ? { ok: true, value: [] } : categories
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
