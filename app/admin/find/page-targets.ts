import { EVERY_PAGE, MAILS } from '../../lib/text-keys.ts'
import { PAGES } from '../../site/pages.ts'
import { linkNames, pageTitle } from '../pages/page-title.ts'
import type { Target } from './find-targets.ts'

/** The pages that the screen Pages edits, without their texts, which are large. */
export function pageTargets(isHosted: boolean): Target[] {
  const mails = isHosted ? [] : [MAILS]
  return [EVERY_PAGE, ...PAGES.map(({ path }) => path), ...mails].map(pageTarget)
}

/** Opens the texts of a page. */
export function pageTarget(page: string): Target {
  return {
    url: `/admin/pages?page=${encodeURIComponent(page)}`,
    title: pageTitle(page),
    words: ['page', page.replaceAll(/[/-]/g, ' '), ...linkNames(page)].join(' '),
    screen: 'Pages',
  }
}
