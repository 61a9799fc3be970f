/** Where the picture of a page is found: an event has one of its own, every other page by its name. */
export function sharePicture(path: string): string {
  if (path.startsWith('/events/')) return `${path}/share.png`
  return `/share/${nameOf(path)}.png`
}

/** What stands for a page in the address of its picture: `/services/core-lab` → `services-core-lab`. */
export function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home'
}
