import { COLORS } from '../app/brand/colors.ts'
import { FOUNDATION } from '../app/brand/foundation.ts'
import { PLACE } from '../app/brand/place.ts'
import type { AuthOptions } from '../backend/auth/options.ts'

export const BRAND_OPTIONS: Pick<AuthOptions, 'senderName' | 'mailColors' | 'passwordWords'> = {
  senderName: FOUNDATION.name,
  mailColors: COLORS.page.light,
  passwordWords: [FOUNDATION.name, FOUNDATION.shortName, PLACE.city, PLACE.state].flatMap(wordsOf),
}

/** Short ones are part of too many others. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}
