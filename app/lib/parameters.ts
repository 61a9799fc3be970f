import { CONFERENCES, slugOf } from './conferences.ts'

/** All query parameters that pages read. The page cache ignores any other. */
export const PARAMETERS: readonly string[] = [
  'page',
  'q',
  'year',
  ...CONFERENCES.map(({ stored }) => slugOf(stored)),
]
