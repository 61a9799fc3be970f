import { CONFERENCES, slugOf } from './conferences.ts'

/** All query parameters that pages read. The page cache ignores any other. */
export const PARAMETERS: readonly string[] = [
  'category',
  'page',
  'q',
  'when',
  'year',
  ...CONFERENCES.map(({ stored }) => slugOf(stored)),
]
