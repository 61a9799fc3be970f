import { IS_SAMPLE } from '../../brand/contact.ts'
import { textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { pageTitle } from '../pages/page-title.ts'

/** The titles of the pages that tell of the sample foundation and of which staff have changed nothing yet. */
export function samplePages(textKeys: string[]): string[] {
  if (!IS_SAMPLE) return []
  return ALL_TEXTS.filter(
    ({ page, editable }) =>
      editable.some(({ isSample }) => isSample) && !textKeys.includes(textsKey(page)),
  ).map(({ page }) => pageTitle(page))
}
