import { ACCENT_NAME, COLORS } from '../brand/colors.ts'

/** What a palette changes of `COLORS`: the family of the accent. Paper and ink stay. */
interface Accents {
  page: Record<'light' | 'dark', Record<'accent' | 'accentDeep' | 'accentText', string>>
  night: { light: { accentText: string } }
  accent: {
    light: Record<'paper' | 'soft' | 'rule' | 'contour', string>
    dark: Record<'paper' | 'rule' | 'contour', string>
  }
  nightLine: string
}

/** The palettes that staff choose from, beside the brand's own. Each has the contrast that `COLORS` asks for. */
const ACCENTS = {
  blue: {
    page: {
      light: { accent: '#0152a2', accentDeep: '#02407f', accentText: '#004d98' },
      dark: { accent: '#0055a7', accentDeep: '#004387', accentText: '#7ab4fe' },
    },
    night: { light: { accentText: '#97c4ff' } },
    accent: {
      light: { paper: '#004b96', soft: '#eaf3fe', rule: '#4189e0', contour: '#125fb3' },
      dark: { paper: '#004387', rule: '#3179cf', contour: '#0152a2' },
    },
    nightLine: '#3179cf',
  },
  teal: {
    page: {
      light: { accent: '#005d61', accentDeep: '#00484b', accentText: '#02575b' },
      dark: { accent: '#066064', accentDeep: '#024c50', accentText: '#60bfc4' },
    },
    night: { light: { accentText: '#83ced2' } },
    accent: {
      light: { paper: '#055559', soft: '#e3f6f7', rule: '#19969c', contour: '#076b6f' },
      dark: { paper: '#024c50', rule: '#00868c', contour: '#005d61' },
    },
    nightLine: '#07858a',
  },
  green: {
    page: {
      light: { accent: '#02602f', accentDeep: '#004c23', accentText: '#005a2b' },
      dark: { accent: '#046431', accentDeep: '#014f25', accentText: '#75c08a' },
    },
    night: { light: { accentText: '#92cfa1' } },
    accent: {
      light: { paper: '#005a2b', soft: '#e8f6eb', rule: '#459b61', contour: '#10703a' },
      dark: { paper: '#014f25', rule: '#318850', contour: '#02602f' },
    },
    nightLine: '#2f874e',
  },
  violet: {
    page: {
      light: { accent: '#6938a7', accentDeep: '#572291', accentText: '#6331a0' },
      dark: { accent: '#6b3baa', accentDeep: '#5a2695', accentText: '#c29ffe' },
    },
    night: { light: { accentText: '#ceb5ff' } },
    accent: {
      light: { paper: '#6331a0', soft: '#f4effe', rule: '#9f71e4', contour: '#7747b7' },
      dark: { paper: '#5a2695', rule: '#8e60d2', contour: '#6938a7' },
    },
    nightLine: '#8e60d2',
  },
  copper: {
    page: {
      light: { accent: '#853f03', accentDeep: '#693002', accentText: '#7d3a01' },
      dark: { accent: '#894101', accentDeep: '#6f3302', accentText: '#e99f71' },
    },
    night: { light: { accentText: '#f3b48e' } },
    accent: {
      light: { paper: '#7d3a01', soft: '#fdeee6', rule: '#c57542', contour: '#974c12' },
      dark: { paper: '#6f3302', rule: '#b26530', contour: '#853f03' },
    },
    nightLine: '#b1632f',
  },
} satisfies Record<string, Accents>

export type Palette = 'original' | keyof typeof ACCENTS

/** Their names for staff. */
export const PALETTES: Record<Palette, string> = {
  original: ACCENT_NAME,
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  violet: 'Violet',
  copper: 'Copper',
}

/** Whether it is one of the palettes. */
export function isPalette(value: unknown): value is Palette {
  return typeof value === 'string' && Object.hasOwn(PALETTES, value)
}

/** The icons in the accent of a palette, drawn by `scripts/draw-icons.ts`. */
export function iconsOf(palette: Palette) {
  if (palette === 'original') return { favicon: '/favicon.svg', folder: '/icons' }
  return { favicon: `/icons/${palette}/favicon.svg`, folder: `/icons/${palette}` }
}

/** The colors of a palette. */
export function colorsOf(palette: Palette) {
  if (palette === 'original') return COLORS
  const { page, night, accent, nightLine } = ACCENTS[palette]
  return {
    page: {
      light: { ...COLORS.page.light, ...page.light },
      dark: { ...COLORS.page.dark, ...page.dark },
    },
    night: { light: { ...COLORS.night.light, ...night.light }, dark: COLORS.night.dark },
    accent: {
      light: { ...COLORS.accent.light, ...accent.light },
      dark: { ...COLORS.accent.dark, ...accent.dark },
    },
    nightLine,
  }
}
