import { fallbackFaces } from '../brand/fonts/fallback-faces.ts'
import sans from '../brand/fonts/sans.woff2?url'
import serif from '../brand/fonts/serif.woff2?url'
import { TYPEFACES } from '../brand/typefaces.ts'

/**
 * A page is read at once in a font of the visitor's machine that takes the room of ours, and in ours as
 * soon as they are there. They stand in the document and not in a style sheet, or one that comes later
 * would set the text anew.
 */
export const fontFaces = [
  face('Brand Sans', sans, TYPEFACES.sans.weights),
  face('Brand Serif', serif, TYPEFACES.serif.weights),
  fallbackFaces,
].join('')

function face(family: string, url: string, weights: string): string {
  return `@font-face{font-family:"${family}";src:url(${url});font-weight:${weights};font-display:swap}`
}
