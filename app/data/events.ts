import { formatEventDay, formatEventTime, formatWeekday, startOfToday } from '../lib/event-times.ts'
import { filled, preview } from '../lib/preview.ts'
import type { Database } from './database.types.ts'
import { type Read, read, readAll, readAs, readRows } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

type Row = Database['public']['Tables']['events']['Row']

/** With its day and time in words, which the server writes: a phone takes long to learn of time zones. */
export interface Event extends Row {
  /** `Tuesday`; blank where it cannot be told. */
  weekday: string
  /** `January 5, 2027` */
  day: string
  /** `6:00 PM CST`; blank where it cannot be told. */
  time: string
  /** It was before today. */
  isOver: boolean
}

const told = (row: Row): Event => ({
  ...row,
  weekday: formatWeekday(row.date),
  day: formatEventDay(row.date),
  time: formatEventTime(row.date),
  isOver: Date.parse(row.date) < Date.parse(startOfToday()),
})
const allTold = (rows: Row[]): Event[] => rows.map(told)

/** What a card in a list shows of an event, and no more: all of it goes to the page's scripts as well. */
export interface ListedEvent
  extends Pick<Event, 'id' | 'title' | 'date' | 'day' | 'location' | 'image_url'> {
  hasBrochure: boolean
  /** The beginning of its description. */
  preview: string | undefined
}

/** How much of a description a card shows, in characters. */
const PREVIEW = 100

const listed = ({ id, title, date, location, image_url, ...row }: Row): ListedEvent => {
  const text = filled(row.description)
  return {
    ...{ id, title, date, location, image_url },
    day: formatEventDay(date),
    hasBrochure: filled(row.brochure_url) !== undefined,
    preview: text && preview(text, PREVIEW),
  }
}
const allListed = (rows: Row[]): ListedEvent[] => rows.map(listed)

/** How many upcoming events the home page shows. */
const NEXT = 3

/** The next three events that are not yet over today, soonest first. */
export function readNextEvents(client: Client, now = new Date()): Promise<Read<ListedEvent[]>> {
  const reading = readRows((signal) =>
    client
      .from('events')
      .select('*')
      .gte('date', startOfToday(now))
      .order('date', { ascending: true })
      .order('id')
      .limit(NEXT)
      .abortSignal(signal),
  )
  return readAs(reading, allListed)
}

/** All events that are not yet over today, soonest first. */
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
  return readAs(reading, allListed)
}

/** The events before today of one page of their list, newest first. */
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
  return readAs(reading, (page) => ({ ...page, rows: allListed(page.rows) }))
}

/** All events, newest first. */
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
  return readAs(reading, allTold)
}

/** An event, or why there is none. That there is none is an answer, not a failure. */
export type Found = { event: Event } | { missing: string }

/** The codes of "no such row" and of an id that cannot be one: the same to a visitor. */
const NOT_FOUND = ['PGRST116', '22P02', '22021']

/** One event. There is none under a blank id, an unknown one and one that cannot be an id. */
export async function readEvent(client: Client, id: string | undefined): Promise<Read<Found>> {
  if (!id?.trim()) return { ok: true, value: { missing: 'Event ID is missing' } }
  const reading = read<Row>(
    (signal) => client.from('events').select('*').eq('id', id).abortSignal(signal).single(),
    NOT_FOUND,
  )
  const event = await readAs(reading, told)
  if (event.ok) return { ok: true, value: { event: event.value } }
  return event.code ? { ok: true, value: { missing: 'Event not found' } } : event
}
