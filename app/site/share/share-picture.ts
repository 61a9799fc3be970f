import { PAGES } from '../pages.ts'

export function sharePicture(path: string): string {
  if (path.startsWith('/events/')) return `${path}/share.png`
  const isPaper = path.startsWith('/publications/') && !PAGES.some((page) => page.path === path)
  return `/share/${nameOf(isPaper ? '/publications' : path)}.png`
}

/** `/services/core-lab` → `services-core-lab` */
export function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home'
}
