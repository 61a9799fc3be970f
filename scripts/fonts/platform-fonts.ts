import { createRequire } from 'node:module'
import { join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve

/** Stands in for one of ours until that is loaded. */
export interface PlatformFont {
  /** In app/styles/tokens.css. */
  family: string
  ours: 'sans' | 'serif'
  /** Ours, and its own: a real bold, never a synthetic one. */
  weights: { ours: number; own: 400 | 700 }
  /** For `local()`; the names of a face have the same widths. */
  names: string[]
  /** A file of the same widths. */
  file: string
}

// Segoe UI: Windows. Arial, Times New Roman: Windows, macOS, iOS. Roboto, Noto Serif: Android. Liberation, Nimbus (as
// Arial, Times), DejaVu: Linux. Microsoft's Selawik has Segoe UI's widths in these weights, not in its semibold.
const SEGOE = (file: string) => join(import.meta.dirname, 'selawik', file)
const ARIAL = resolve('@fontsource-variable/arimo/files/arimo-latin-wght-normal.woff2')
const ROBOTO = resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2')
const TIMES = resolve('@fontsource/tinos/files/tinos-latin-400-normal.woff2')
const NOTO = resolve('@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2')
const DEJAVU_SERIF = resolve('@fontsource/dejavu-serif/files/dejavu-serif-latin-400-normal.woff2')
const DEJAVU = (weight: 400 | 700) =>
  resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`)

const REGULAR = { ours: 400, own: 400 } as const
/** For our 600, where a font has no semibold. */
const BOLD = { ours: 600, own: 700 } as const
const HEADING = { ours: 450, own: 400 } as const

export const PLATFORM_FONTS: PlatformFont[] = [
  {
    ...{ family: 'Sans Segoe', ours: 'sans', weights: REGULAR, file: SEGOE('selawk.ttf') },
    names: ['Segoe UI'],
  },
  {
    ...{ family: 'Sans Segoe', ours: 'sans', weights: BOLD, file: SEGOE('selawkb.ttf') },
    names: ['Segoe UI Bold'],
  },
  {
    ...{ family: 'Sans Arial', ours: 'sans', weights: REGULAR, file: ARIAL },
    names: ['Arial', 'Helvetica', 'Liberation Sans', 'NimbusSans-Regular'],
  },
  {
    ...{ family: 'Sans Arial', ours: 'sans', weights: BOLD, file: ARIAL },
    names: ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'NimbusSans-Bold'],
  },
  {
    ...{ family: 'Sans Roboto', ours: 'sans', weights: REGULAR, file: ROBOTO },
    names: ['Roboto'],
  },
  {
    ...{ family: 'Sans Roboto', ours: 'sans', weights: BOLD, file: ROBOTO },
    names: ['Roboto Bold'],
  },
  {
    ...{ family: 'Sans DejaVu', ours: 'sans', weights: REGULAR, file: DEJAVU(400) },
    names: ['DejaVu Sans'],
  },
  {
    ...{ family: 'Sans DejaVu', ours: 'sans', weights: BOLD, file: DEJAVU(700) },
    names: ['DejaVu Sans Bold'],
  },
  {
    ...{ family: 'Serif Times', ours: 'serif', weights: HEADING, file: TIMES },
    names: ['Times New Roman', 'Liberation Serif', 'NimbusRoman-Regular'],
  },
  {
    ...{ family: 'Serif Noto', ours: 'serif', weights: HEADING, file: NOTO },
    names: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif'],
  },
  {
    ...{ family: 'Serif DejaVu', ours: 'serif', weights: HEADING, file: DEJAVU_SERIF },
    names: ['DejaVu Serif'],
  },
]
