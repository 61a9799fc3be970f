const PREFIX = 'texts:'

/** The key in `site_content` of what staff have changed of a page's texts. */
export function textsKey(page: string): string {
  return PREFIX + page
}

/** The page of such a key; none for other keys. */
export function pageOfTextsKey(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined
}

/** The texts of header, footer, gate and failures, which are on every page. */
export const EVERY_PAGE = 'every-page'

/** The keys of the texts of pages, and of those that are on every page. */
export function textsKeysOf(pages: readonly string[]): string[] {
  return [EVERY_PAGE, ...pages].map(textsKey)
}
