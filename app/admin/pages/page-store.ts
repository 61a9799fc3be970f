import type { Client } from '../../data/services.ts'
import { parseChanges, textsKey } from '../../lib/text-keys.ts'
import { checkText, type PageTexts } from '../../site/copy/declare-texts.ts'
import { call } from '../call.ts'
import type { SiteTexts, TextStore } from '../site-texts/use-site-texts.ts'
import { pageFields } from './page-fields.tsx'

/** Stores the texts of a page that differ from the defaults, as JSON in one row of `site_content`. */
export function pageStore(texts: PageTexts, fields = pageFields(texts)): TextStore {
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

/** The changed texts by path; null for the default. */
export function textsFrom({ editable }: PageTexts, stored: string | null): SiteTexts {
  const changes = parseChanges(stored)
  return Object.fromEntries(
    editable.map(({ path, kind }) => [path, checkText(kind, changes[path]) ?? null]),
  )
}

/** The changed texts of a page, as stored. */
export async function readTextsRow(client: Client, key: string): Promise<string | null> {
  const { data } = await call((signal) =>
    client.from('site_content').select('content_value').eq('content_key', key).abortSignal(signal),
  )
  return data[0]?.content_value ?? null
}
