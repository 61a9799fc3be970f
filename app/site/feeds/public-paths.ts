import { PAGES } from '../pages.ts'

/** All public pages for search engines, except those of single records. */
export const PUBLIC_PATHS = PAGES.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
