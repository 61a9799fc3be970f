import { fallbackFaces } from '../brand/fonts/fallback-faces.ts'
import sans from '../brand/fonts/sans.woff2?url'
import serif from '../brand/fonts/serif.woff2?url'
import { TYPEFACES } from '../brand/typefaces.ts'

/**
 * Text is shown at once in a local font with the metrics of ours (`fallbackFaces`), and swapped when ours
 * are loaded. Inlined into the document: a style sheet that arrives later would cause another layout.
 */
export const fontFaces = [
  face('Brand Sans', sans, TYPEFACES.sans.weights),
  face('Brand Serif', serif, TYPEFACES.serif.weights),
  fallbackFaces,
].join('')

function face(family: string, url: string, weights: string): string {
  return `@font-face{font-family:"${family}";src:url(${url});font-weight:${weights};font-display:swap}`
}
