import type { SupabaseClient } from '@supabase/supabase-js'
import { FOUNDATION } from '../app/brand/foundation.ts'
import { PLACE } from '../app/brand/place.ts'
import { readMailTexts } from '../app/data/site-texts.ts'
import { colorsOf } from '../app/lib/palettes.ts'
import type { ChangedTexts } from '../app/lib/text-keys.ts'
import { applyChanges } from '../app/site/copy/declare-texts.ts'
import { MAIL_TEXTS } from '../app/site/copy/mails.ts'
import type { MailBrand } from '../backend/mail/index.ts'

/** A web or mail address, with or without `https://`. */
const ADDRESS = /:\/\/|[^\s.]\.\p{L}{2}/u

/** Words of the default brand and of its place, which staff can't change. */
const WORDS = [FOUNDATION.name, FOUNDATION.shortName, PLACE.city, PLACE.state].flatMap(wordsOf)

/**
 * Brand and texts of mails as staff have them now, or as they were last read; the default texts without a name if they
 * never were.
 */
export async function readMailBrand(client: SupabaseClient): Promise<MailBrand> {
  return mailBrandOf(await readMailTexts({ client }))
}

export function mailBrandOf({
  brand,
  texts = {},
}: Partial<NonNullable<Awaited<ReturnType<typeof readMailTexts>>>> = {}): MailBrand {
  return {
    // As `withoutAddresses` says.
    name: brand && ADDRESS.test(brand.name) ? undefined : brand?.name,
    colors: colorsOf(brand?.palette ?? 'original').page.light,
    words: [...WORDS, ...[brand?.name ?? '', brand?.shortName ?? ''].flatMap(wordsOf)],
    texts: applyChanges(MAIL_TEXTS, withoutAddresses(texts), brand),
  }
}

/**
 * Mail programs make links of addresses. With a stolen session of staff, a mail that anyone can ask for would lead an
 * owner to another site, so that a text with one is left out.
 */
function withoutAddresses(texts: ChangedTexts): ChangedTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => !ADDRESS.test(JSON.stringify(text))),
  )
}

/** Short ones are part of too many others. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}
