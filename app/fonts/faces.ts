import sans from './source-sans.woff2?url'
import serif from './source-serif.woff2?url'

/**
 * A page stays in the fonts that it began with: what stands in for ours is not on every machine, and
 * nothing moves while one reads. They stand in the document and not in a style sheet, or one that comes
 * later would set the text anew. `chooseScript` looks at them before anything is set.
 */
export const fontFaces = [
  `@font-face{font-family:"Source Sans";src:url(${sans});font-weight:400 650;font-display:optional}`,
  `@font-face{font-family:"Source Serif";src:url(${serif});font-weight:400 700;font-display:optional}`,
].join('')
/** They take the same room as ours: widths and heights measured against them. */
export const standIns = [
  `@font-face{font-family:"Times as Source";src:local("Times New Roman"),local("Liberation Serif"),local("Tinos");size-adjust:106.6%;ascent-override:97.6%;descent-override:31.9%;line-gap-override:0%}`,
  `@font-face{font-family:"Arial as Source";src:local("Arial"),local("Liberation Sans"),local("Arimo"),local("Roboto");size-adjust:92.7%;ascent-override:110%;descent-override:43.1%;line-gap-override:0%}`,
].join('')
