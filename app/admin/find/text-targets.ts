import { brandFrom } from '../../lib/brand.ts'
import { BRAND, MAILS, textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { textsFor } from '../../site/copy/declare-texts.ts'
import { call } from '../call.ts'
import type { AnyClient } from '../kit/rows.ts'
import { textsFrom } from '../pages/stored-texts.ts'
import { CONTACT_SETTINGS, TERMS } from '../site-texts/settings.ts'
import type { TextTarget } from './find-targets.ts'
import { pageTarget } from './page-targets.ts'

/** The forms of Pages and Site Texts with all that they say now. @throws CallFailure */
export async function readTextTargets(client: AnyClient, isHosted: boolean): Promise<TextTarget[]> {
  const { data } = await call<{ content_key: string; content_value: string | null }[]>((signal) =>
    client.from('site_content').select('content_key, content_value').abortSignal(signal),
  )
  const stored = new Map(data.map((row) => [row.content_key, row.content_value]))
  const brand = brandFrom(stored.get(textsKey(BRAND)))
  const pages = ALL_TEXTS.filter(({ page }) => page !== MAILS || !isHosted).map((declared) => {
    const texts = textsFor(declared, brand)
    const changed = textsFrom(texts, stored.get(textsKey(texts.page)) ?? null)
    const shown = texts.editable.map(({ path, default: standard }) => changed[path] ?? standard)
    return { ...pageTarget(texts.page), text: stringsIn(shown).join('\n') }
  })
  const settings = Object.keys({ ...CONTACT_SETTINGS, ...TERMS }).map(
    (key) => stored.get(key) ?? '',
  )
  const siteTexts = { url: '/admin/site-texts', title: 'Site Texts', text: settings.join('\n') }
  return [...pages, siteTexts]
}

function stringsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn)
}
