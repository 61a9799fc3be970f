import { titleOf } from '../pages.ts'

/** What stands around the terms, whose text staff write. */
export const TERMS = {
  title: titleOf('/terms-and-conditions'),
  description: 'The terms and conditions under which this site and what it offers may be used.',
}
