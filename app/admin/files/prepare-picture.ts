/** In pixels: more than any screen shows of a page. */
const LONGEST_SIDE = 2560

const QUALITY = 0.88

/** What a browser can write as well as read. */
const WRITABLE = ['image/jpeg', 'image/png', 'image/webp']

/** Where PNG, WebP and AVIF say that they move. A GIF is always left alone. */
const MOVES = ['acTL', 'ANIM', 'avis']

/** Where a picture keeps what is known about its making: the place, the camera, the way it was held. */
const REMARKS = ['Exif\0', 'EXIF', 'eXIf', 'ns.adobe.com/xap', 'XMP ', 'Photoshop 3.0']

/**
 * A picture as the site wants it: upright, 2560 pixels at most, without the place where it was taken.
 * What needs none of this, cannot be decoded, moves, or is drawn in lines, comes back as it is.
 */
export async function preparePicture(file: File): Promise<File> {
  if (!/^image\/(?!svg|gif)/.test(file.type)) return file
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder('latin1').decode(bytes)
  if (MOVES.some((mark) => text.includes(mark))) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && !REMARKS.some((mark) => text.includes(mark))) return file
    return await redraw(bitmap, scale, file)
  } finally {
    bitmap.close()
  }
}

/** The decoder has turned it upright already; what is drawn has no remarks. */
async function redraw(bitmap: ImageBitmap, scale: number, file: File): Promise<File> {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const type = WRITABLE.includes(file.type) ? file.type : 'image/jpeg'
  const drawn = await canvas.convertToBlob({ type, quality: QUALITY })
  return new File([drawn], nameFor(file, drawn.type), { type: drawn.type })
}

/** A name keeps its ending unless the type had to change. */
function nameFor({ name, type }: File, written: string): string {
  if (type === written) return name
  return `${name.replace(/\.[^.]*$/, '')}.${written === 'image/jpeg' ? 'jpg' : written.split('/')[1]}`
}
