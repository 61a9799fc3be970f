import { TERMS_KEY } from '../../lib/terms-blocks.ts'
import { BRAND, EVERY_PAGE, MAILS, pageOfTextsKey } from '../../lib/text-keys.ts'
import { PAGES } from '../../site/pages.ts'
import { CONTACT_SETTINGS } from '../site-texts/settings.ts'

/** What staff call a page. */
export function pageTitle(page: string): string {
  if (page === EVERY_PAGE) return 'Every page'
  if (page === MAILS) return 'Mails'
  return PAGES.find(({ path }) => path === page)?.title ?? page
}

/** What visitors read on links to a page, where it is not the title. */
export function linkNames(page: string): string[] {
  const { menuText, footerText } = PAGES.find(({ path }) => path === page) ?? {}
  return [...new Set([menuText, footerText])].filter((name) => name !== undefined)
}

/** The screen on which a row of `site_content` is edited, and what it is called there. */
export function siteTextOf(key: string): { screen: string; title: string } {
  const page = pageOfTextsKey(key)
  if (page === BRAND) return { screen: 'Brand', title: 'Brand' }
  if (key === TERMS_KEY) return { screen: 'Site Texts', title: 'Terms and Conditions' }
  return page === undefined
    ? { screen: 'Site Texts', title: CONTACT_SETTINGS[key]?.label ?? key }
    : { screen: 'Pages', title: pageTitle(page) }
}
