import { PAGES } from '../pages.ts'

/** All public pages except those of single records. */
export const PUBLIC_PATHS = PAGES.map(({ path }) => path)
