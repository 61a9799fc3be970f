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

/** The keys of the texts that the page at a path may show: its own, and those of the pages above it. */
export function textsKeysOf(path: string): string[] {
  const names = path.split('/').filter(Boolean)
  const above = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
  return [EVERY_PAGE, ...(above.length > 0 ? above : ['/'])].map(textsKey)
}
