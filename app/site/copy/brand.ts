import { DEFAULT_BRAND } from '../../lib/brand.ts'
import { BRAND } from '../../lib/text-keys.ts'
import { declareTexts } from './declare-texts.ts'

/** The brand as staff change it; what is stored is checked by app/lib/brand.ts. */
export const BRAND_TEXTS = declareTexts(BRAND, { ...DEFAULT_BRAND })
