/** Where the foundation is at home. */
export const PLACE = {
  city: 'Davenport',
  state: 'Iowa',
  /** Follows the city above the title of the home page. */
  setting: 'on the Mississippi',
  /** The towns that it serves. */
  region: 'the Quad Cities',
  /** IANA name: event times are shown in this zone, and "today" is its today. */
  timeZone: 'America/Chicago',
} as const
