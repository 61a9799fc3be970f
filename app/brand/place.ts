/** The location of the foundation. */
export const PLACE = {
  city: 'Davenport',
  state: 'Iowa',
  /** After the city, above the title of the home page. */
  setting: 'on the Mississippi',
  /** IANA name, for event times and for "today". */
  timeZone: 'America/Chicago',
} as const
