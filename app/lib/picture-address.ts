/**
 * Where a picture is found in the size and shape it is shown:
 * `/pictures/<width>/<shape>/<format>/stored/<bucket>/<path>`, or `https/<host>/<path>` at its end for
 * one of another host. This module is the one place that writes and reads such addresses.
 */

/** In pixels. No step is wider than half as much again. */
export const WIDTHS = [160, 240, 320, 480, 640, 960, 1280, 1920] as const

/** What a picture is cut to, width to height. */
export const SHAPES = ['whole', '1x1', '4x5', '3x4', '4x3', '3x2'] as const

export const FORMATS = ['avif', 'webp'] as const

export type Shape = (typeof SHAPES)[number]
export type Format = (typeof FORMATS)[number]

/** In a public bucket of our storage, or on another host. Paths are still encoded. */
export type PictureSource =
  | { kind: 'stored'; path: string }
  | { kind: 'https'; host: string; path: string }

export interface DerivedPicture {
  source: PictureSource
  width: number
  shape: Shape
  format: Format
}

/** What a page knows of the places that pictures come from. */
export interface PicturePlaces {
  /** The base of our storage, empty where the site itself serves it. */
  storage: string
  /** Other hosts whose pictures we may make smaller. */
  pictureHosts: readonly string[]
}

/** The source behind a link that is fit to render; undefined for one that is shown as it is. */
export function sourceOf(
  link: string,
  { storage, pictureHosts }: PicturePlaces,
): PictureSource | undefined {
  const here = 'http://here'
  const url = URL.parse(link, here)
  // Drawings have no size of their own, and most GIFs move.
  if (!url || /\.(svg|gif)$/i.test(url.pathname)) return undefined
  const [, path] = /^\/storage\/v1\/object\/public\/(.+\/.+)$/.exec(url.pathname) ?? []
  if (path && url.origin === (storage || here)) {
    const stored = canonicalPath(path)
    return stored === undefined ? undefined : { kind: 'stored', path: stored }
  }
  if (url.protocol !== 'https:' || !pictureHosts.includes(url.host)) return undefined
  return { kind: 'https', host: url.host, path: inList(url.pathname.slice(1) + url.search) }
}

/**
 * The one spelling of a path, so that each picture has one address and is made once; undefined for one
 * that names no file. Encoded is what URLs encode in a path, and a comma, which would end an address in a
 * list of several.
 */
function canonicalPath(path: string): string | undefined {
  try {
    const segments = decodeURIComponent(path).split('/')
    if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return undefined
    return segments
      .map(encodeURIComponent)
      .join('/')
      .replace(/%(24|26|2B|3A|3B|3D|40)/g, decodeURIComponent)
  } catch {
    return undefined
  }
}

/** In a list of addresses a comma at the end of one would count as the list's. */
function inList(path: string): string {
  return path.replaceAll(',', '%2C')
}

export function pictureAddress({ width, ...picture }: DerivedPicture): string {
  return `/pictures/${width}/${endOf(picture)}`
}

/** What stands behind its width in an address. */
function endOf({ source, shape, format }: Omit<DerivedPicture, 'width'>): string {
  const origin = source.kind === 'stored' ? 'stored' : `https/${source.host}`
  return `${shape}/${format}/${origin}/${source.path}`
}

/**
 * What an address says; undefined for one that names no picture. `pictureAddress` writes the canonical
 * address of the same picture, which may be spelled otherwise.
 */
export function parsePictureAddress(address: string): DerivedPicture | undefined {
  const [, size, cut, kind, origin, rest = ''] =
    /^\/pictures\/(\d+)\/(\w+)\/(\w+)\/(stored|https)\/(.+)$/.exec(address) ?? []
  const width = WIDTHS.find((each) => String(each) === size)
  const shape = SHAPES.find((each) => each === cut)
  const format = FORMATS.find((each) => each === kind)
  const [, first = '', path = ''] = /^([^/?#]+)\/([^?#]+.*)$/.exec(rest) ?? []
  if (!width || !shape || !format || !path) return undefined
  if (origin === 'https')
    return { source: { kind: 'https', host: first, path }, width, shape, format }
  const stored = canonicalPath(`${first}/${path.replace(/[?#].*/, '')}`)
  if (stored === undefined) return undefined
  const source: PictureSource = { kind: 'stored', path: stored }
  return { source, width, shape, format }
}

const SIDES = SHAPES.map((shape) => [shape, ...shape.split('x').map(Number)] as const)

/** The shape of a picture that is shown like this; whole where it is none of ours. */
export function shapeOf(width: number, height: number): Shape {
  const found = SIDES.find(([, wide, high]) => wide && high && wide * height === high * width)
  return found?.[0] ?? 'whole'
}

/**
 * `address 240w, …` for a picture shown at most `most` pixels wide. Where it is shown much smaller the screen
 * is a phone's, of at least twice the density; `least` is for one that is a small part of such a screen.
 */
export function pictureList(
  picture: Omit<DerivedPicture, 'width'>,
  most: number,
  least = most / 2,
): string {
  const enough = widthFor(1.75 * most)
  const end = endOf(picture)
  return WIDTHS.filter((width) => width >= least && width <= enough)
    .map((width) => `/pictures/${width}/${end} ${width}w`)
    .join(', ')
}

/** The least width that is no less than so many pixels. */
export function widthFor(pixels: number): number {
  return WIDTHS.find((width) => width >= pixels) ?? Math.max(...WIDTHS)
}
