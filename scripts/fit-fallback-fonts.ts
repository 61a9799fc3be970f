/**
 * Fits the fonts of visitors' machines to ours, so that a text takes the same room in either, and writes
 * them as app/brand/fonts/fallback-faces.ts. Run it by hand after scripts/subset-fonts.ts; the result is kept.
 *
 * It measures font files itself because the tables of packages like fontaine don't know DejaVu, and average
 * single letters, without kerning and in the weight that a font begins with.
 */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { PLATFORM_FONTS, type PlatformFont } from './fonts/platform-fonts.ts'

const ROOT = join(import.meta.dirname, '..')
const FONTS = join(ROOT, 'app', 'brand', 'fonts')
const COPY = join(ROOT, 'app', 'site', 'copy')

const copy = await copyOfTheSite()
/** What each of ours sets: headings have more capitals, which differ in width more than small letters. */
const TEXTS = {
  sans: stringsIn(copy),
  serif: stringsIn(copy, ['title', 'name']),
}
const faces = []
for (const font of PLATFORM_FONTS) faces.push(await faceOf(font))
await writeFile(
  join(FONTS, 'fallback-faces.ts'),
  `/** Written by scripts/fit-fallback-fonts.ts: fonts of visitors' machines that take the room of ours. */
export const fallbackFaces =
  ${faces.map((face) => `'${face}'`).join(' +\n  ')}
`,
)

async function copyOfTheSite(): Promise<unknown> {
  const modules = readdirSync(COPY).map((name) => import(join(COPY, name)))
  return (await Promise.all(modules)).map((module) => ({ ...module }))
}

/** All texts in it, or those under one of these keys: no addresses. */
function stringsIn(value: unknown, keys?: string[], key = ''): string[] {
  if (typeof value === 'string')
    return /^[/#]|^https?:/.test(value) || keys?.includes(key) === false ? [] : [value]
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, keys, key))
    : []
}

/** Lines have a height of their own everywhere, so a font's gap between them does not count. */
async function faceOf({ family, ours, weights, names, file }: PlatformFont): Promise<string> {
  const model = await openAt(join(FONTS, `${ours}.woff2`), weights.ours)
  const font = await openAt(file, weights.own)
  const size = widthOf(TEXTS[ours], model) / widthOf(TEXTS[ours], font)
  const height = (units: number) => percent(units / model.unitsPerEm / size)
  const weight = weights.own === 700 ? 'font-weight:700;' : ''
  const sources = names.map((name) => `local("${name}")`).join()
  return `@font-face{font-family:"${family}";${weight}src:${sources};size-adjust:${percent(size)};ascent-override:${height(model.ascent)};descent-override:${height(-model.descent)}}`
}

/** A font in one of its weights, if it has several. */
async function openAt(file: string, weight: number): Promise<Font> {
  const bytes = await readFile(file)
  const whole = open(bytes)
  if (!whole.variationAxes.wght) return whole
  return open(
    await subsetFont(bytes, TEXTS.sans.join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    }),
  )
}

function open(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('This file holds several fonts')
  return font
}

/** Of all texts together, in ems. */
function widthOf(texts: string[], font: Font): number {
  const units = texts.reduce((sum, text) => sum + font.layout(text).advanceWidth, 0)
  return units / font.unitsPerEm
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
