/**
 * URLs of resized images: `/pictures/<width>/<shape>/<format>/stored/<bucket>/<path>` for our storage,
 * `/pictures/<width>/<shape>/<format>/https/<host>/<path>` for other hosts.
 */

/** In pixels. Each is at most 1.5 times the one before. */
export const WIDTHS = [160, 240, 320, 480, 640, 960, 1280, 1920] as const

/** Aspect ratios to crop to, if any. */
export const SHAPES = ['uncropped', '1x1', '4x5', '3x4', '4x3', '3x2'] as const

export const FORMATS = ['avif', 'webp'] as const

export type Shape = (typeof SHAPES)[number]
export type Format = (typeof FORMATS)[number]

/** In a public bucket of our storage, or on another host. Paths are percent-encoded. */
export type PictureSource =
  | { kind: 'stored'; path: string }
  | { kind: 'https'; host: string; path: string }

export interface DerivedPicture {
  source: PictureSource
  width: number
  shape: Shape
  format: Format
}

export interface PictureOrigins {
  /** The origin of our storage; empty if the site itself serves it. */
  storage: string
  pictureHosts: readonly string[]
}

/** The source of a safe link; undefined if the image is not resized. */
export function sourceOf(
  link: string,
  { storage, pictureHosts }: PictureOrigins,
): PictureSource | undefined {
  const here = 'http://here'
  const url = URL.parse(link, here)
  // SVGs scale by themselves, and most GIFs are animated.
  if (!url || /\.(svg|gif)$/i.test(url.pathname)) return undefined
  const [, path] = /^\/storage\/v1\/object\/public\/(.+\/.+)$/.exec(url.pathname) ?? []
  if (path && url.origin === (storage || here)) {
    const stored = canonicalPath(path)
    return stored === undefined ? undefined : { kind: 'stored', path: stored }
  }
  if (url.protocol !== 'https:' || !pictureHosts.includes(url.host)) return undefined
  return { kind: 'https', host: url.host, path: encodeCommas(url.pathname.slice(1) + url.search) }
}

/**
 * A path in canonical percent-encoding, so that each image has one URL; undefined for one with empty or
 * dot segments. Commas are encoded because they separate the URLs of a `srcset`.
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

/** In a `srcset`, a comma at the end of a URL would be taken for a separator. */
function encodeCommas(path: string): string {
  return path.replaceAll(',', '%2C')
}

export function pictureAddress({ width, ...picture }: DerivedPicture): string {
  return `/pictures/${width}/${pathAfterWidth(picture)}`
}

function pathAfterWidth({ source, shape, format }: Omit<DerivedPicture, 'width'>): string {
  const origin = source.kind === 'stored' ? 'stored' : `https/${source.host}`
  return `${shape}/${format}/${origin}/${source.path}`
}

/**
 * Parses a URL; undefined for an invalid one. Its encoding need not be canonical: compare with
 * `pictureAddress` of the result.
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

/** The shape with the aspect ratio of a box; `uncropped` if there is none. */
export function shapeOf(width: number, height: number): Shape {
  const found = SIDES.find(([, wide, high]) => wide && high && wide * height === high * width)
  return found?.[0] ?? 'uncropped'
}

/**
 * The `srcset` (`… 240w, …`) of a picture shown at most `maxWidth` CSS pixels wide. Much smaller boxes occur
 * only on phones, whose density is at least 2; pass `minWidth` for one that is a small part of a phone's screen.
 */
export function pictureList(
  picture: Omit<DerivedPicture, 'width'>,
  maxWidth: number,
  minWidth = maxWidth / 2,
): string {
  const enough = widthFor(1.75 * maxWidth)
  const path = pathAfterWidth(picture)
  return WIDTHS.filter((width) => width >= minWidth && width <= enough)
    .map((width) => `/pictures/${width}/${path} ${width}w`)
    .join(', ')
}

/** The smallest of `WIDTHS` that is at least `pixels`, or the largest. */
export function widthFor(pixels: number): number {
  return WIDTHS.find((width) => width >= pixels) ?? Math.max(...WIDTHS)
}
