/** Only linked to; nothing is loaded from it. */
const MAPS = 'https://www.google.com/maps'

/** Locations that are not on a map. */
const UNMAPPABLE = /^(online|virtual|webinar|livestream|zoom|by phone|tb[ad]\b|to be )/i

export function directionsTo(address: string): string {
  return `${MAPS}/dir/?${new URLSearchParams({ api: '1', destination: address })}`
}

/** The URL of a map search; undefined for an online event or one without a location. */
export function mapOf(location: string): string | undefined {
  if (UNMAPPABLE.test(location)) return undefined
  return `${MAPS}/search/?${new URLSearchParams({ api: '1', query: location })}`
}
