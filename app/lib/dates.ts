import { PLACE } from '../brand/place.ts'

/** The Swedish locale formats dates as ISO 8601. */
const isoDay = format('sv-SE', { dateStyle: 'short' })

/** A formatter in the site's time zone, created on first use because that is slow on phones. */
export function format(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): () => Intl.DateTimeFormat {
  let formatter: Intl.DateTimeFormat | undefined
  return () => {
    formatter ??= new Intl.DateTimeFormat(locale, { timeZone: PLACE.timeZone, ...options })
    return formatter
  }
}

/** Whether JavaScript can represent a stored date: PostgreSQL also has `infinity` and BC dates. */
export function isKnownDate(stored: string): boolean {
  return !Number.isNaN(Date.parse(stored))
}

/** `Jan` and `5` of `January 5, 2027`; a dash if it has another format. */
export function dayParts(day: string): { month: string; day: string } {
  const [, month = '', number = '–'] = /^([A-Z][a-z]{2})[a-z]* (\d+), /.exec(day) ?? []
  return { month, day: number }
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** `2027-01-05` → `January 5, 2027`, independent of any time zone. */
export function formatCalendarDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

/** The date of an instant in the site's time zone: `2027-01-05`. */
export function dayOf(instant: Date | string): string {
  return isoDay().format(new Date(instant))
}

/** Today in the site's time zone: `2027-01-05`. */
export function today(now = new Date()): string {
  return dayOf(now)
}

export function currentYear(now = new Date()): number {
  return Number(today(now).slice(0, 4))
}
