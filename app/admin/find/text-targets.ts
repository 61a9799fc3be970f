import { brandFrom } from '../../lib/brand.ts'
import { contactFrom } from '../../lib/contact.ts'
import { plainText } from '../../lib/markdown.ts'
import { TERMS_KEY } from '../../lib/terms-blocks.ts'
import { BRAND, MAILS, textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { textsFor } from '../../site/copy/declare-texts.ts'
import { call } from '../call.ts'
import type { AnyClient } from '../kit/rows.ts'
import { textsFrom } from '../pages/stored-texts.ts'
import { phraseOf, type TextTarget } from './find-targets.ts'
import { pageTarget } from './page-targets.ts'

interface Row {
  content_key: string
  content_value: string | null
}

/** The forms of Brand, Pages and Site Texts with all that the site shows of them. @throws CallFailure */
export async function readTextTargets(client: AnyClient, isHosted: boolean): Promise<TextTarget[]> {
  const { data } = await call<Row[]>((signal) =>
    client.from('site_content').select('content_key, content_value').abortSignal(signal),
  )
  return textTargets(data, isHosted)
}

/** The same from rows of `site_content`; keys without a row have their defaults. */
export function textTargets(rows: Row[], isHosted: boolean): TextTarget[] {
  const stored = new Map(rows.map((row) => [row.content_key, row.content_value]))
  const brand = brandFrom(stored.get(textsKey(BRAND)))
  const { name, shortName, tagline } = brand
  const pages = ALL_TEXTS.filter(({ page }) => page !== MAILS || !isHosted).map((declared) => {
    const texts = textsFor(declared, brand)
    const changed = textsFrom(texts, stored.get(textsKey(texts.page)) ?? null)
    const shown = texts.editable.map(({ path, default: standard }) => changed[path] ?? standard)
    return { ...pageTarget(texts.page), phrases: phrasesIn(shown) }
  })
  return [
    { url: '/admin/brand', title: 'Brand', phrases: phrasesIn([name, shortName, tagline]) },
    ...pages,
    {
      url: '/admin/site-texts#site-texts:contact',
      title: 'Contact Details',
      screen: 'Site Texts',
      phrases: phrasesIn(contactFrom(stored, brand)),
    },
    {
      url: '/admin/site-texts#site-texts:terms',
      title: 'Terms and Conditions',
      screen: 'Site Texts',
      phrases: phrasesIn(stored.get(TERMS_KEY)),
    },
  ]
}

function phrasesIn(value: unknown): string {
  return phraseOf(stringsIn(value).map(plainText).join('\n'))
}

function stringsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn)
}
