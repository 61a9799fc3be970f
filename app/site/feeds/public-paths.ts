import { PAGES } from '../pages.ts'

/** Every public page but those of single records. */
export const PUBLIC_PATHS = PAGES.map(({ path }) => path)
