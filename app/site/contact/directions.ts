/** A maps service that opens on every device; it is only linked to, nothing is loaded from it. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`
}
