import { CONFERENCES, slugOf } from './conferences.ts'

/**
 * All that pages read of the query of their address. The server keeps one page for addresses that
 * differ only in something else.
 */
export const PARAMETERS: readonly string[] = [
  'page',
  'q',
  'year',
  ...CONFERENCES.map(({ stored }) => slugOf(stored)),
]
