import { wholeNumber } from './setting-types.ts'

/** How long pages are cached here and in shared caches, and how long one waits for its reads. */
export const PAGE_CACHE_SETTINGS = {
  PAGE_CACHE_SECONDS: wholeNumber.default(300),
  PAGE_TIMEOUT_MS: wholeNumber.default(300),
  CDN_SECONDS: wholeNumber.optional(),
}
