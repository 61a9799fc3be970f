import type { SupabaseClient } from '@supabase/supabase-js'
import { FOUNDATION } from '../app/brand/foundation.ts'
import { PLACE } from '../app/brand/place.ts'
import { lastBrand, readBrand } from '../app/data/site-texts.ts'
import { colorsOf } from '../app/lib/palettes.ts'
import type { MailBrand } from '../backend/mail/index.ts'

/** Words of the default brand and of its place, which staff can't change. */
const WORDS = [FOUNDATION.name, FOUNDATION.shortName, PLACE.city, PLACE.state].flatMap(wordsOf)

/** The brand of mails as staff have it now, or as it was last read; without a name if it never was. */
export async function readMailBrand(client: SupabaseClient): Promise<MailBrand> {
  const read = await readBrand({ client })
  const brand = read.ok ? read.value : lastBrand(client)
  return {
    name: brand?.name,
    colors: colorsOf(brand?.palette ?? 'original').page.light,
    words: [...WORDS, ...[brand?.name ?? '', brand?.shortName ?? ''].flatMap(wordsOf)],
  }
}

/** Short ones are part of too many others. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}
