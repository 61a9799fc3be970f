import { PLACE } from '../brand/place.ts'

/** Sweden writes dates as ISO 8601 does. */
const isoDay = format('sv-SE', { dateStyle: 'short' })

/** A format in the site's zone, made when it is first asked for: a phone takes a while to make one. */
export function format(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: PLACE.timeZone, ...options })
    return made
  }
}

/** Whether a stored date can be told here: PostgreSQL also knows `infinity` and years before Christ. */
export function isKnownDate(stored: string): boolean {
  return !Number.isNaN(Date.parse(stored))
}

/** A day in two words, for a date block: `Jan` and `5` of `January 5, 2027`; a dash where it is none. */
export function dayParts(day: string): { month: string; day: string } {
  const [, month = '', number = '–'] = /^([A-Z][a-z]{2})[a-z]* (\d+), /.exec(day) ?? []
  return { month, day: number }
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** A date without a time (`2027-01-05`), the same for every viewer: `January 5, 2027`. */
export function formatCalendarDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

/** The calendar day of an instant in the site's zone: `2027-01-05`. */
export function dayOf(instant: Date | string): string {
  return isoDay().format(new Date(instant))
}

/** Today in the site's zone: `2027-01-05`. */
export function today(now = new Date()): string {
  return dayOf(now)
}

/** This year in the site's zone. */
export function currentYear(now = new Date()): number {
  return Number(today(now).slice(0, 4))
}
