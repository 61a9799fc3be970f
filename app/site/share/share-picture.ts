export function sharePicture(path: string): string {
  if (path.startsWith('/events/')) return `${path}/share.png`
  if (path.startsWith('/publications/')) return '/share/publications.png'
  return `/share/${nameOf(path)}.png`
}

/** `/services/core-lab` → `services-core-lab` */
export function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home'
}
