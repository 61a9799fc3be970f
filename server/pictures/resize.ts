import sharp from 'sharp'
import type { DerivedPicture, Shape } from '../../app/lib/picture-address.ts'

/** More than cameras of staff take; a larger picture may be a decompression bomb. */
const MAX_PIXELS = 50_000_000

const TIMEOUT_S = 30

// Each picture is generated once, so libvips need not cache operations.
sharp.cache(false)

/** To upright sRGB without metadata, never larger; undefined for animations, vectors, over 50 megapixels, damaged files. */
export async function resize(
  bytes: Buffer,
  { width, shape, format }: Omit<DerivedPicture, 'source'>,
): Promise<Buffer | undefined> {
  if (!isPhotograph(bytes)) return undefined
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true }
  try {
    const { pages = 1, width: wide, height: high } = await sharp(bytes, options).metadata()
    if (pages > 1 || wide * high > MAX_PIXELS) return undefined
    const picture = sharp(bytes, options)
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({ width, ...crop(width, shape), withoutEnlargement: true })
    // Effort 4 is 6 % smaller and takes eight times as long (docs/performance.md).
    const encoded =
      format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 75 })
    return await encoded.toBuffer()
  } catch {
    return undefined
  }
}

function crop(width: number, shape: Shape) {
  const [wide, high] = shape.split('x').map(Number)
  return wide && high ? { height: Math.round((width * high) / wide), fit: 'cover' as const } : {}
}

/** Checks the first bytes, so that no other decoder of libvips ever reads an untrusted file. */
function isPhotograph(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('latin1')
  if (/^\x89PNG\r\n/.test(start)) return !start.includes('acTL')
  return /^(\xff\xd8\xff|RIFF.{4}WEBP|GIF8[79]a|.{4}ftypavif)/s.test(start)
}
