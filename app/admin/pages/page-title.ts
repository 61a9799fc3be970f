import { EVERY_PAGE } from '../../lib/text-keys.ts'
import { PAGES } from '../../site/pages.ts'

/** What staff call a page. */
export function pageTitle(page: string): string {
  if (page === EVERY_PAGE) return 'On every page'
  const found = PAGES.find(({ path }) => path === page)
  return page === '/' ? 'Home' : (found?.title ?? page)
}
