import { CONFERENCES, slugOf } from './conferences.ts'

/** All query parameters that pages read. The page cache ignores any other. */
export const PARAMETERS: readonly string[] = [
  'category',
  'condition',
  'id',
  'kind',
  'page',
  'q',
  'status',
  'when',
  'year',
  ...CONFERENCES.map(({ stored }) => slugOf(stored)),
]
