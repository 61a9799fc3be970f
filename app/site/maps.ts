/** A maps service that opens on every device; it is only linked to, nothing is loaded from it. */
const MAPS = 'https://www.google.com/maps'

/** Meeting places that are on no map. */
const NOWHERE = /^(online|virtual|webinar|livestream|zoom|by phone|tb[ad]\b|to be )/i

/** The way to an address. */
export function directionsTo(address: string): string {
  return `${MAPS}/dir/?${new URLSearchParams({ api: '1', destination: address })}`
}

/** A place on the map, as its name tells; undefined for an event that is held online or has no place yet. */
export function mapOf(location: string): string | undefined {
  if (NOWHERE.test(location)) return undefined
  return `${MAPS}/search/?${new URLSearchParams({ api: '1', query: location })}`
}
