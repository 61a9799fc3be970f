import { IS_SAMPLE } from '../brand/contact.ts'
import { FOUNDATION } from '../brand/foundation.ts'
import { lengthOf } from './length.ts'
import { isPalette, type Palette } from './palettes.ts'
import { parseChanges } from './text-keys.ts'

/** What staff can change of the brand, apart from contact details. */
export interface Brand {
  name: string
  /** Beside the logo, and where the name is too long. */
  shortName: string
  tagline: string
  palette: Palette
  /** A PNG or SVG of our own storage; blank for the drawn logo. */
  logo: string
  /** The short name does not stand beside such a logo. */
  logoHasName: boolean
  /** A dark logo: it stands on white where the page is dark. */
  logoIsDark: boolean
}

/** In code points, as the form counts. */
export const BRAND_LENGTHS = { name: 100, shortName: 24, tagline: 200 } as const
type Name = keyof typeof BRAND_LENGTHS

export const DEFAULT_BRAND: Brand = {
  name: FOUNDATION.name,
  shortName: FOUNDATION.shortName,
  tagline: FOUNDATION.tagline,
  palette: 'original',
  logo: '',
  logoHasName: false,
  logoIsDark: false,
}

/** Whether staff have renamed the sample foundation; then texts that are true of it alone are left out. */
export function hasOwnName({ name }: Pick<Brand, 'name'>): boolean {
  return IS_SAMPLE && name !== DEFAULT_BRAND.name
}

/** Every visitor loads the logo. Uploads of the Asset Manager are made smaller; other clients may store any size. */
export const LOGO_LIMITS = { bytes: 500 * 1024, side: 2560 } as const

/** Control, format and unassigned characters; some reverse or hide the text around them. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu

/** The brand of a stored row. Any staff token can write it, so whatever is unfit is replaced by the default. */
export function brandFrom(stored: string | null | undefined): Brand {
  if (!stored) return DEFAULT_BRAND
  const changes = parseChanges(stored)
  const names = Object.keys(BRAND_LENGTHS) as Name[]
  const logo = isLogo(changes.logo) ? changes.logo : DEFAULT_BRAND.logo
  return {
    ...DEFAULT_BRAND,
    ...Object.fromEntries(names.flatMap((name) => fitName(name, changes[name]))),
    logo,
    logoHasName: logo !== '' && changes.logoHasName === true,
    logoIsDark: logo !== '' && changes.logoIsDark === true,
    ...(isPalette(changes.palette) && { palette: changes.palette }),
  }
}

const STORED = /^\/storage\/v1\/object\/public\/photos\/[^?#\\"'<>\s]+\.(?:png|svg)$/i
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c/i

/** Whether it can be the logo: a PNG or SVG in our own bucket of pictures. */
export function isLogo(value: unknown): value is string {
  const isPath = typeof value === 'string' && value.length <= 500 && STORED.test(value)
  return isPath && !DOTS.test(value) && value.search(UNFIT) === -1
}

/** The media type of a logo. */
export function logoType(logo: string): string {
  return /\.svg$/i.test(logo) ? 'image/svg+xml' : 'image/png'
}

function fitName(name: Name, value: unknown): [Name, string][] {
  if (typeof value !== 'string' || lengthOf(value) > BRAND_LENGTHS[name]) return []
  const text = value.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  return text ? [[name, text]] : []
}

/**
 * The brand while it could not be read yet. It names the host: the default would be another foundation's name
 * once staff have changed it.
 */
export function unknownBrand(siteUrl: string | undefined): Brand {
  const host = (siteUrl && URL.parse(siteUrl)?.hostname) ?? ''
  return { ...DEFAULT_BRAND, name: host, shortName: host, tagline: host }
}

type Names = [from: string, to: string][]

/** The last result of `withNames` for the texts of each page, as it walks all of them. */
const lastNamed = new WeakMap<object, { names: Names; texts: object }>()

/** The same texts, with the names of the brand for those of the default. */
export function withNames<T extends object>(texts: T, brand: Brand): T {
  const names: Names = [
    [DEFAULT_BRAND.tagline, brand.tagline],
    [DEFAULT_BRAND.name, brand.name],
    [DEFAULT_BRAND.shortName, brand.shortName],
  ]
  if (names.every(([from, to]) => from === to)) return texts
  const last = lastNamed.get(texts)
  if (last?.names.every(([, to], index) => to === names[index]?.[1])) return last.texts as T
  const named = rename(texts, names) as T
  lastNamed.set(texts, { names, texts: named })
  return named
}

function rename(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return ADDRESS.test(value) ? value : renamed(value, names)
  if (Array.isArray(value)) return value.map((each) => rename(each, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each, names)]))
}

const ADDRESS = /^(?:\/|#|https?:|mailto:|tel:)/

/** Replaces the names in turn; a new one that contains an old one stays whole. */
function renamed(text: string, [first, ...others]: Names): string {
  if (!first) return text
  const [from, to] = first
  if (from === '') return renamed(text, others)
  return piecesBetween(text, from)
    .map((part) => renamed(part, others))
    .join(to)
}

/** The text split where these words stand, but not where they are a part of others. */
function piecesBetween(text: string, words: string): string[] {
  const [first = '', ...rest] = text.split(words)
  const pieces = [first]
  for (const next of rest) {
    const before = pieces.at(-1) ?? ''
    if (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(next))
      pieces[pieces.length - 1] = before + words + next
    else pieces.push(next)
  }
  return pieces
}
