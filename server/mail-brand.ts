import type { SupabaseClient } from '@supabase/supabase-js'
import { FOUNDATION } from '../app/brand/foundation.ts'
import { PLACE } from '../app/brand/place.ts'
import { readMailTexts } from '../app/data/site-texts.ts'
import { colorsOf } from '../app/lib/palettes.ts'
import type { ChangedTexts } from '../app/lib/text-keys.ts'
import { applyChanges } from '../app/site/copy/declare-texts.ts'
import { MAIL_TEXTS } from '../app/site/copy/mails.ts'
import type { MailBrand } from '../backend/mail/index.ts'

/**
 * A web or mail address, with or without `https://`. Mail programs make links of them: with a stolen session of staff,
 * a mail that anyone can ask for would lead an owner to another site. Texts and names with one are left out.
 */
const ADDRESS = /:\/\/|[^\s.][.。．｡]\p{L}{2}/u

/** The site's host as a part of another one. */
const PART_OF_HOST = /[\p{L}\p{N}.}-]\{site\}|\{site\}[\p{L}\p{N}]/u

/** Words of the default brand and of its place, which staff can't change. */
const WORDS = [FOUNDATION.name, FOUNDATION.shortName, PLACE.city, PLACE.state].flatMap(wordsOf)

type SavedTexts = Awaited<ReturnType<typeof readMailTexts>>

/** Brand and texts of mails as staff have them now, or as they were last read; without a name if they never were. */
export async function readMailBrand(client: SupabaseClient): Promise<MailBrand> {
  return mailBrandOf(await readMailTexts({ client }))
}

/** The brand of mails with what staff have saved. */
export function mailBrandOf({ brand, texts = {} }: Partial<SavedTexts> = {}): MailBrand {
  const name = brand && !ADDRESS.test(brand.name) ? brand.name : undefined
  return {
    name,
    colors: colorsOf(brand?.palette ?? 'original').page.light,
    words: [...WORDS, ...[brand?.name ?? '', brand?.shortName ?? ''].flatMap(wordsOf)],
    texts: applyChanges(MAIL_TEXTS, withoutAddresses(texts, name), brand),
  }
}

/** Addresses are looked for in what is sent: placeholders can complete one. */
function withoutAddresses(texts: ChangedTexts, foundation = '{site}'): ChangedTexts {
  const hasAddress = (part: unknown) => {
    const sent = (typeof part === 'string' ? part : '').replaceAll('{foundation}', () => foundation)
    return ADDRESS.test(sent) || PART_OF_HOST.test(sent)
  }
  const isFit = (text: unknown) => ![text].flat().some(hasAddress)
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isFit(text)))
}

/** Short ones are part of too many others. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}
