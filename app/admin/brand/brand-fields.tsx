import { IS_SAMPLE } from '../../brand/contact.ts'
import { BRAND_LENGTHS, isLogo } from '../../lib/brand.ts'
import { colorsOf, isPalette, PALETTES, type Palette } from '../../lib/palettes.ts'
import { BRAND_TEXTS } from '../../site/copy/brand.ts'
import type { Fields } from '../kit/field-type.ts'
import { picture } from '../kit/fields/picture.tsx'
import { swatches } from '../kit/fields/swatches.tsx'
import { paragraphs, text } from '../kit/fields/text.tsx'
import { yesNo } from '../kit/fields/yes-no.tsx'
import { withDefaults } from '../pages/page-fields.tsx'

const NO_LOGO = 'The logo must be a PNG or SVG of the Asset Manager: choose or upload it.'

function logoField() {
  const field = picture('Logo', {
    hint: 'A PNG or SVG of at most 500 KB and 2,560 pixels a side. It stands beside the short name and is the icon of the site; share pictures show a PNG only. A wide one is drawn smaller.',
  })
  const isUsable = (value: unknown) => value === null || isLogo(value)
  return { ...field, schema: field.schema.refine(isUsable, NO_LOGO) }
}

/** The color of buttons on the page by day, and of links by night. */
function backgroundsOf(palette: Palette) {
  const { light, dark } = colorsOf(palette).page
  return [
    { background: light.paper, color: light.accent },
    { background: dark.paper, color: dark.accentText },
  ]
}

/** The fields of the brand. */
export const BRAND_FIELDS: Fields = withDefaults(BRAND_TEXTS, {
  name: {
    ...text('Name', {
      max: BRAND_LENGTHS.name,
      wide: true,
      ...(IS_SAMPLE && {
        hint: 'With your own name, the site leaves out the contact details of the sample foundation, and its history, figures and people, which Pages lists.',
      }),
    }),
    isSample: IS_SAMPLE,
  },
  shortName: {
    ...text('Short Name', {
      max: BRAND_LENGTHS.shortName,
      hint: 'Beside the logo, and where the name is too long',
    }),
    isSample: IS_SAMPLE,
  },
  tagline: paragraphs('Tagline', {
    rows: 2,
    max: BRAND_LENGTHS.tagline,
    hint: 'What you exist for, in a sentence: for search engines, and the title of Home and first sentence of the mission until you write others in Pages',
  }),
  logo: logoField(),
  logoHasName: {
    ...yesNo('The logo shows the name'),
    hint: 'Leaves out the short name beside the logo',
  },
  logoIsDark: {
    ...yesNo('The logo is dark'),
    hint: 'Puts it on white in the footer and in dark mode',
  },
  palette: swatches('Colors', {
    options: Object.keys(PALETTES)
      .filter(isPalette)
      .map((palette) => ({
        value: palette,
        label: PALETTES[palette],
        backgrounds: backgroundsOf(palette),
      })),
    hint: 'The accent of buttons, links and bands, by day and by night. All are easy to read.',
  }),
})
