import { parseChanges } from '../../lib/text-keys.ts'
import { checkText, type PageTexts } from '../../site/copy/declare-texts.ts'
import { call } from '../call.ts'
import type { AnyClient } from '../kit/rows.ts'

/** The changed texts of a page, as stored. @throws CallFailure */
export async function readTextsRow(client: AnyClient, key: string): Promise<string | null> {
  const { data } = await call((signal) =>
    client.from('site_content').select('content_value').eq('content_key', key).abortSignal(signal),
  )
  return data[0]?.content_value ?? null
}

/** The changed texts by path; null for the default. */
export function textsFrom({ editable }: PageTexts, stored: string | null): Record<string, unknown> {
  const changes = parseChanges(stored)
  return Object.fromEntries(
    editable.map(({ path, kind }) => [path, checkText(kind, changes[path]) ?? null]),
  )
}
