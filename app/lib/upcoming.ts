import { startOfToday } from './dates.ts'

interface Dated {
  id: string
  date: string
}

/** Whether an event is not yet over today: on its day it still counts. */
export function isUpcoming({ date }: Dated, now = new Date()): boolean {
  return Date.parse(date) >= Date.parse(startOfToday(now))
}

/** Upcoming events soonest first, past ones latest first. Ties are broken by id; none is dropped. */
export function splitEvents<T extends Dated>(
  events: T[],
  now = new Date(),
): { upcoming: T[]; past: T[] } {
  const ascending = events.toSorted(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || (a.id < b.id ? -1 : 1),
  )
  return {
    upcoming: ascending.filter((event) => isUpcoming(event, now)),
    past: ascending.filter((event) => !isUpcoming(event, now)).reverse(),
  }
}
