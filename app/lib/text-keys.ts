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

/** The texts of mails, which are on no page. */
export const MAILS = 'mails'

/** The names, colors and logo of the foundation. */
export const BRAND = 'brand'

/** The keys of the brand, of the texts that are on every page, and of those of pages. */
export function textsKeysOf(pages: readonly string[]): string[] {
  return [BRAND, EVERY_PAGE, ...pages].map(textsKey)
}

/** Changed texts by path. */
export type ChangedTexts = Record<string, unknown>

/** Parses the stored changes of a page; none if they are malformed. */
export function parseChanges(stored: string | null | undefined): ChangedTexts {
  if (!stored) return {}
  try {
    const changes: unknown = JSON.parse(stored)
    return isRecord(changes) ? changes : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
