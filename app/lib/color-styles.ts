import { COLORS } from '../brand/colors.ts'
import { colorsOf, PALETTES, type Palette } from './palettes.ts'

/**
 * The colors of a palette as custom properties (`--accent-text` for `accentText`), in a layer so that the style sheets
 * for print and forced colors can override them.
 */
export function colorStylesOf(palette: Palette): string {
  return STYLES[palette]
}

/** The names of all color properties. */
export const COLOR_PROPERTIES = Object.keys(COLORS.page.light).map(propertyOf)

function grounds(palette: Palette, scheme: 'light' | 'dark'): string {
  const { page, night, accent } = colorsOf(palette)
  return [
    rule(':root', page[scheme]),
    rule('.band-night', night[scheme]),
    rule('.band-accent', accent[scheme]),
  ].join('')
}

function rule(selector: string, colors: Record<string, string>): string {
  const declarations = Object.entries(colors).map(
    ([name, color]) => `${propertyOf(name)}:${shortened(color)}`,
  )
  return `${selector}{${declarations.join(';')}}`
}

const STYLES = Object.fromEntries(
  (Object.keys(PALETTES) as Palette[]).map((palette) => [
    palette,
    `@layer brand{${grounds(palette, 'light')}@media(prefers-color-scheme:dark){${grounds(palette, 'dark')}}}`,
  ]),
) as Record<Palette, string>

function shortened(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}

function propertyOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
