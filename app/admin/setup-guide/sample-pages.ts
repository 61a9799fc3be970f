import type { Brand } from '../../lib/brand.ts'
import { changedPages } from '../pages/changed-pages.ts'
import { pageTitle } from '../pages/page-title.ts'

/** The titles of pages that tell of the sample foundation, and of those that leave texts out until they are written. */
export function samplePages(
  rows: Parameters<typeof changedPages>[0],
  brand: Brand,
): { ofSample: string[]; leavingOut: string[] } {
  const pages = [...changedPages(rows, brand)]
  const titlesWhere = (count: 'ofSample' | 'leftOut') =>
    pages.filter(([, counts]) => counts[count] > 0).map(([page]) => pageTitle(page))
  return { ofSample: titlesWhere('ofSample'), leavingOut: titlesWhere('leftOut') }
}
