import type { SupabaseClient } from '@supabase/supabase-js'
import { FOUNDATION } from '../app/brand/foundation.ts'
import { PLACE } from '../app/brand/place.ts'
import { readMailTexts } from '../app/data/site-texts.ts'
import { colorsOf } from '../app/lib/palettes.ts'
import { applyChanges } from '../app/site/copy/declare-texts.ts'
import { MAIL_TEXTS } from '../app/site/copy/mails.ts'
import type { MailBrand } from '../backend/mail/index.ts'

/** Words of the default brand and of its place, which staff can't change. */
const WORDS = [FOUNDATION.name, FOUNDATION.shortName, PLACE.city, PLACE.state].flatMap(wordsOf)

/** Brand and texts of mails as staff have them now, or as they were last read; without a name if they never were. */
export async function readMailBrand(client: SupabaseClient): Promise<MailBrand> {
  const { brand, texts = {} } = (await readMailTexts({ client })) ?? {}
  return {
    name: brand?.name,
    colors: colorsOf(brand?.palette ?? 'original').page.light,
    words: [...WORDS, ...[brand?.name ?? '', brand?.shortName ?? ''].flatMap(wordsOf)],
    texts: applyChanges(MAIL_TEXTS, texts),
  }
}

/** Short ones are part of too many others. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}
