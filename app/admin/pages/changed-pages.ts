import type { Brand } from '../../lib/brand.ts'
import { textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import {
  checkText,
  type EditableText,
  tellsOfSample,
  textsFor,
} from '../../site/copy/declare-texts.ts'
import { textsFrom } from './stored-texts.ts'

/** How many texts of a page staff have changed, tell of the sample foundation, and are left out until they are written. */
export interface ChangedPage {
  changed: number
  ofSample: number
  leftOut: number
}

export type ChangedPages = ReadonlyMap<string, ChangedPage>

/** The texts of all pages by their rows of `site_content`. */
export function changedPages(
  rows: { content_key: string; content_value: string | null }[],
  brand: Brand,
): ChangedPages {
  const stored = new Map(rows.map((row) => [row.content_key, row.content_value]))
  return new Map(
    ALL_TEXTS.map((declared) => {
      const texts = textsFor(declared, brand)
      const values = textsFrom(texts, stored.get(textsKey(texts.page)) ?? null)
      const count = (is: (text: EditableText, value: unknown) => boolean) =>
        texts.editable.filter((text) => is(text, values[text.path])).length
      return [
        texts.page,
        {
          changed: count((_, value) => value !== null),
          ofSample: count((text, value) => tellsOfSample(asStored(text), value)),
          leftOut: count(({ isLeftOut }, value) => Boolean(isLeftOut) && value === null),
        },
      ]
    }),
  )
}

/** The text with its default and sample as they would be read, where items have all keys in one order. */
function asStored(text: EditableText): EditableText {
  const { kind, default: standard, sample } = text
  return { ...text, default: checkText(kind, standard), sample: checkText(kind, sample) }
}
