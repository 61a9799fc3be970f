import { COLORS } from '../brand/colors.ts'

/**
 * `COLORS` as custom properties (`--accent-text` for `accentText`), in a layer so that the style sheets
 * for print and forced colors can override them.
 */
export const colorStyles = `@layer brand{${grounds('light')}@media(prefers-color-scheme:dark){${grounds('dark')}}}`

/** The names of all color properties. */
export const COLOR_PROPERTIES = Object.keys(COLORS.page.light).map(propertyOf)

function grounds(scheme: 'light' | 'dark'): string {
  const { page, night, accent } = COLORS
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

function shortened(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}

function propertyOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
