/** Where the foundation lives: event times are shown in this zone, "today" is its today. */
export const SITE_TIME_ZONE = 'America/Chicago'

const eventDay = format('en-US', { dateStyle: 'long' })
const eventTime = format('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
/** Sweden writes dates as ISO 8601 does. */
const isoDay = format('sv-SE', { dateStyle: 'short' })
const clock = format('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** A format in the site's zone, made when it is first asked for: a phone takes a while to make one. */
function format(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: SITE_TIME_ZONE, ...options })
    return made
  }
}

/** Whether a stored date can be told here: PostgreSQL also knows `infinity` and years before Christ. */
export function isKnownDate(stored: string): boolean {
  return !Number.isNaN(Date.parse(stored))
}

/**
 * The day of an instant: `January 5, 2027`. One that cannot be told is shown as it is stored: no page
 * fails by it, and staff see what to mend.
 */
export function formatEventDay(instant: string): string {
  return isKnownDate(instant) ? eventDay().format(new Date(instant)) : instant
}

/** An instant with its time and zone: `January 5, 2027, 6:00 PM CST`. */
export function formatMoment(instant: string): string {
  return [formatEventDay(instant), formatEventTime(instant)].filter(Boolean).join(', ')
}

/** A day in two words, for a date block: `Jan` and `5` of `January 5, 2027`; a dash where it is none. */
export function dayParts(day: string): { month: string; day: string } {
  const [, month = '', number = '–'] = /^([A-Z][a-z]{2})[a-z]* (\d+), /.exec(day) ?? []
  return { month, day: number }
}

/** The time of an instant with its zone: `6:00 PM CST`; blank where it cannot be told. */
export function formatEventTime(instant: string): string {
  if (!isKnownDate(instant)) return ''
  // ICU parts time and "PM" by a narrow space in some versions: server and browser must agree.
  return eventTime().format(new Date(instant)).replace(/\s/g, ' ')
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

/** The hour of an instant in the site's zone, 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(clock().format(instant).slice(11, 13))
}

/** This year in the site's zone. */
export function currentYear(now = new Date()): number {
  return Number(today(now).slice(0, 4))
}

/** The first instant of the site's today, in ISO 8601. */
export function startOfToday(now = new Date()): string {
  const midnight = new Date(`${today(now)}T00:00:00Z`)
  // The zone is 5 or 6 hours behind; which of them, its own calendar tells.
  for (const hours of [5, 6]) {
    const instant = new Date(midnight.getTime() + hours * 3_600_000)
    if (dayOf(instant) === today(now) && dayOf(new Date(instant.getTime() - 1)) !== today(now)) {
      return instant.toISOString()
    }
  }
  throw new Error(`No midnight on ${today(now)}`)
}

/** Date and time of an instant by the site's clocks, as controls write them: `2027-01-05T18:00`. */
export function localTimeOf(instant: string): string {
  return clock().format(new Date(instant)).replace(' ', 'T').replace(/:00$/, '')
}

/**
 * The instant, in ISO 8601, at which the site's clocks show a date and time (`2027-01-05T18:00`): the
 * earlier one in the hour that comes twice, none in the hour that is left out.
 */
export function instantOf(local: string): string | undefined {
  const asIfUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asIfUtc)) return undefined
  return [5, 6]
    .map((hours) => new Date(asIfUtc + hours * 3_600_000).toISOString())
    .find((instant) => localTimeOf(instant) === local.replace(/(T\d\d:\d\d):00$/, '$1'))
}
