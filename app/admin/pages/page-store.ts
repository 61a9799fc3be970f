import { textsKey } from '../../lib/text-keys.ts'
import type { PageTexts } from '../../site/copy/declare-texts.ts'
import type { Fields } from '../kit/field-type.ts'
import type { TextStore } from '../site-texts/use-site-texts.ts'
import { readTextsRow, textsFrom } from './stored-texts.ts'

/** Stores the texts of a page that differ from the defaults, as JSON in one row of `site_content`. */
export function pageStore(texts: PageTexts, fields: Fields): TextStore {
  const key = textsKey(texts.page)
  return {
    name: key,
    read: async (client) => textsFrom(texts, await readTextsRow(client, key)),
    rowsOf: (_, all) => {
      const changed = texts.editable.filter(
        ({ path, default: standard }) => !fields[path]?.equals(all[path], standard),
      )
      const changes = Object.fromEntries(changed.map(({ path }) => [path, all[path]]))
      return { [key]: changed.length > 0 ? JSON.stringify(changes) : null }
    },
    historyOf: () => ({
      table: 'site_content',
      keys: [key],
      toFields: ({ content_value = null }) => textsFrom(texts, content_value as string | null),
      hasDefaults: true,
    }),
  }
}
