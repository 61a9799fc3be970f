import { LOGO, RIVER } from '../../brand/drawings.ts'
import { type Brand, LOGO_LIMITS } from '../../lib/brand.ts'
import { colorsOf, type Palette } from '../../lib/palettes.ts'
import { CONTOURS } from '../../ui/river.tsx'
import { linesOf, outline, type Type } from './typeset.server.ts'

export interface Picture {
  brand: Pick<Brand, 'name' | 'shortName' | 'palette' | 'logo' | 'logoHasName' | 'logoIsDark'>
  /** The bytes of a PNG. */
  logo?: Uint8Array | undefined
  title: string
  above?: string | undefined
  below?: string | undefined
  /** `night` for single events. */
  light: 'day' | 'night'
}

export const WIDTH = 1200
export const HEIGHT = 630

function coloursIn(light: Picture['light'], palette: Palette) {
  const { page, night, nightLine } = colorsOf(palette)
  return light === 'day'
    ? { ...page.light, line: page.light.accent }
    : { ...night.light, line: nightLine }
}

/** A logo at the size in which it is drawn. */
interface SizedLogo {
  data: Buffer
  info: { width: number; height: number }
}

/** Most of what a logo takes. */
const LOGO_SIZE = { width: 144, height: 48 }
const LOGO_WITH_NAME_SIZE = { width: 320, height: 64 }

const LEFT = 72
/** The width of the text, left of the bend of the river. */
const COLUMN = 600
const SMALL: Type = { font: 'sans', size: 27 }
/** Narrow enough to end before the heartbeat. */
const FOOT: Type = { font: 'sans', size: 21 }
const NAME: Type = { font: 'serif', size: 38 }
/** A title is set in the largest of these sizes that fits. */
const TITLES = [72, 60, 50, 42].map((size): Type => ({ font: 'serif', size }))
const LEADING = 1.14

/** Decodes a logo; undefined if it is broken or has too many pixels. */
export async function sizeLogo(
  sharp: typeof import('sharp')['default'],
  logo: Uint8Array,
  { logoHasName }: Picture['brand'],
): Promise<SizedLogo | undefined> {
  return await sharp(logo, { limitInputPixels: LOGO_LIMITS.side ** 2 })
    .resize({ ...(logoHasName ? LOGO_WITH_NAME_SIZE : LOGO_SIZE), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
}

/** The picture as SVG, with all text as outlines. */
export function draw({ brand, above, title, below, light }: Picture, logo?: SizedLogo): string {
  const colours = coloursIn(light, brand.palette)
  const { type, lines } = setTitle(title, above || below ? 225 : 300)
  const step = type.size * LEADING
  const top = (above ? 196 : 156) + type.size * 0.75
  const at = (index: number) => top + index * step
  const logoWidth = logo?.info.width ?? (brand.logo ? 0 : 56)
  const nameLeft = LEFT + (logoWidth && logoWidth + 16)
  const name = logo && brand.logoHasName ? '' : oneLine(brand.shortName, NAME, 95, nameLeft)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    river(colours),
    logo && brand.logoIsDark && light === 'night' ? white(logo) : '',
    logo ? image(logo) : brand.logo ? '' : drawnLogo(colours.line),
    `<g fill="${colours.soft}">${small(above, 168)}${small(below, at(lines.length - 1) + 54)}${oneLine(brand.name, FOOT, 602)}</g>`,
    `<g fill="${colours.ink}">${name}`,
    ...lines.map((text, index) => outline(text, type, LEFT, at(index))),
    '</g></svg>',
  ].join('')
}

function river({ paper, contour, line }: Record<'paper' | 'contour' | 'line', string>): string {
  const stroke = (colour: string, width: number) =>
    `<path d="${RIVER}" stroke="${colour}" stroke-width="${width}"/>`
  const contours = CONTOURS.map((width) => stroke(contour, width + 2.5) + stroke(paper, width))
  return [
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    `<g transform="scale(${WIDTH / 1440})">${contours.join('')}${stroke(line, 7)}</g>`,
    '</g>',
  ].join('')
}

/** As much of a name as fits. */
function oneLine(text: string, type: Type, y: number, x = LEFT): string {
  const [line = ''] = linesOf(text, type, COLUMN + LEFT - x)
  return outline(line, type, x, y)
}

function image({ data, info: { width, height } }: SizedLogo): string {
  const href = `data:image/png;base64,${data.toString('base64')}`
  return `<image x="${LEFT}" y="${82 - height / 2}" width="${width}" height="${height}" href="${href}"/>`
}

/** Behind a dark logo. */
function white({ info: { width, height } }: SizedLogo): string {
  return `<rect x="${LEFT - 10}" y="${74 - height / 2}" width="${width + 20}" height="${height + 16}" fill="#fff"/>`
}

function drawnLogo(line: string): string {
  return `<path transform="translate(${LEFT} 62)" d="${LOGO}" fill="none" stroke="${line}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`
}

function small(text: string | undefined, y: number): string {
  const [line] = linesOf(text ?? '', SMALL, COLUMN)
  return line ? outline(line, SMALL, LEFT, y) : ''
}

/** Truncates a title that is too long even in the smallest size. */
function setTitle(title: string, height: number): { type: Type; lines: string[] } {
  // Limits the work for very long titles.
  const text = title.slice(0, 300)
  const tries = TITLES.map((type) => ({ type, lines: linesOf(text, type, COLUMN) }))
  const room = ({ type }: { type: Type }) => Math.floor(height / (type.size * LEADING))
  const fitting = tries.find((each) => each.lines.length <= room(each)) ?? tries.at(-1)
  if (!fitting) throw new Error('There is no size for titles')
  const lines = fitting.lines.slice(0, room(fitting))
  if (lines.length === fitting.lines.length) return fitting
  return { ...fitting, lines: [...lines.slice(0, -1), `${lines.at(-1)?.slice(0, -2)}…`] }
}
