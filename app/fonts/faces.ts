import { fallbackFaces } from './fallback-faces.ts'
import sans from './source-sans.woff2?url'
import serif from './source-serif.woff2?url'

/**
 * A page is read at once in a font of the visitor's machine that takes the room of ours, and in ours as
 * soon as they are there. They stand in the document and not in a style sheet, or one that comes later
 * would set the text anew. The document brings them, so the browser's own scripts do without.
 */
export const fontFaces = import.meta.env.SSR
  ? [
      `@font-face{font-family:"Source Sans";src:url(${sans});font-weight:400 650;font-display:swap}`,
      `@font-face{font-family:"Source Serif";src:url(${serif});font-weight:400 700;font-display:swap}`,
      fallbackFaces,
    ].join('')
  : ''
