import { expect, test } from 'vitest'
import { colorStylesOf } from '../../lib/color-styles.ts'
import { PALETTES, type Palette } from '../../lib/palettes.ts'
import { contrast } from './contrast.ts'
import { ON_ACCENT, PAIRS } from './contrast-pairs.ts'

test.each([
  ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 21],
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(9, 9, 9)', 'rgb(9, 9, 9)', 1],
  // The grey that just passes on white.
  ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
])('%s on %s is %d', (text, ground, ratio) => {
  expect(contrast(text, ground)).toBeCloseTo(ratio, 2)
})

/** The colors of a band as browsers cascade them. */
function colorsIn(palette: Palette, scheme: 'light' | 'dark', band?: string): Map<string, string> {
  const [light = '', dark = ''] = colorStylesOf(palette).split('@media(prefers-color-scheme:dark)')
  const rules = [light, ...(scheme === 'dark' ? [dark] : [])]
  const selectors = [':root', ...(band ? [band] : [])]
  const declarations = selectors.flatMap((selector) =>
    rules.flatMap((rule) => rule.split(`${selector}{`)[1]?.split('}')[0]?.split(';') ?? []),
  )
  return new Map(declarations.map((each) => each.split(':') as [string, string]))
}

function rgb(hex = ''): string {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  return `rgb(${[0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(', ')})`
}

test.each(Object.keys(PALETTES) as Palette[])('the palette "%s" is easy to read', (palette) => {
  const low = (['light', 'dark'] as const).flatMap((scheme) =>
    [undefined, '.band-night', '.band-accent'].flatMap((band) => {
      const colors = colorsIn(palette, scheme, band)
      expect(colors.size).toBeGreaterThan(10)
      return (band === '.band-accent' ? ON_ACCENT : PAIRS)
        .map(([text, ground, min]) => ({
          ...{ scheme, band, text, ground, min },
          ratio: contrast(rgb(colors.get(text)), rgb(colors.get(ground))),
        }))
        .filter(({ ratio, min }) => !(ratio >= min))
    }),
  )
  expect(low).toEqual([])
})
