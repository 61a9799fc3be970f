import sharp from 'sharp'
import type { DerivedPicture, Shape } from '../../app/lib/picture-address.ts'

/** More than any camera of staff takes; a picture that unpacks to more may be meant to. */
const MOST_PIXELS = 50_000_000

/** In seconds, for one picture. */
const TIME_LIMIT = 30

// What libvips would keep for a next time is never asked for again.
sharp.cache(false)

/**
 * A picture in the size, shape and format wanted: upright, in sRGB, without remarks, never enlarged.
 * Undefined for what is better shown as it is: what moves, drawings, more than 50 megapixels, and what
 * cannot be read to its end.
 */
export async function derive(
  bytes: Buffer,
  { width, shape, format }: Omit<DerivedPicture, 'source'>,
): Promise<Buffer | undefined> {
  if (!isPhotograph(bytes)) return undefined
  const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true }
  try {
    const { pages = 1, width: wide, height: high } = await sharp(bytes, options).metadata()
    if (pages > 1 || wide * high > MOST_PIXELS) return undefined
    const picture = sharp(bytes, options)
      .timeout({ seconds: TIME_LIMIT })
      .autoOrient()
      .resize({ width, ...cut(width, shape), withoutEnlargement: true })
    // Effort 4 is 6 % smaller and takes eight times as long (docs/performance.md).
    const encoded =
      format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 75 })
    return await encoded.toBuffer()
  } catch {
    return undefined
  }
}

function cut(width: number, shape: Shape) {
  const [wide, high] = shape.split('x').map(Number)
  return wide && high ? { height: Math.round((width * high) / wide), fit: 'cover' as const } : {}
}

/** By its first bytes, so that no other reader of libvips ever sees a stranger's file. */
function isPhotograph(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('latin1')
  if (/^\x89PNG\r\n/.test(start)) return !start.includes('acTL')
  return /^(\xff\xd8\xff|RIFF.{4}WEBP|GIF8[79]a|.{4}ftypavif)/s.test(start)
}
