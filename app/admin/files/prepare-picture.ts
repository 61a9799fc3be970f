import { type FileKind, kindOf } from './file-kind.ts'
import { hasMetadata, stripMetadata } from './strip-metadata.ts'

const MAX_SIDE = 2560

const QUALITY = 0.88

/** Types that are uploaded as they are, with their extensions, the usual one first. */
const TYPES: { [kind in FileKind]?: [type: string, ...endings: string[]] } = {
  jpeg: ['image/jpeg', 'jpg', 'jpeg'],
  png: ['image/png', 'png'],
  webp: ['image/webp', 'webp'],
  gif: ['image/gif', 'gif'],
  svg: ['image/svg+xml', 'svg'],
  'moving-avif': ['image/avif', 'avif'],
}

/** The types that other formats are converted to, if the browser can decode them. */
const CONVERTED_TO: { [kind in FileKind]?: string } = {
  avif: 'image/webp',
  heic: 'image/jpeg',
  tiff: 'image/jpeg',
  bmp: 'image/png',
}

const REFUSALS: { [kind in FileKind]?: string } = {
  heic: 'This is a HEIC photo, which this browser can’t open. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos; open this one, export it as a JPEG, and upload that.',
  tiff: 'This is a TIFF picture, which browsers do not show. Export it as a JPEG or PNG, and upload that.',
}
const DOCUMENT =
  'This is a PDF document, not a picture. Export the page as a JPEG or PNG, and upload that.'
const NO_PICTURE =
  'This file isn’t a picture that browsers can show. Choose a JPEG, PNG, WebP, GIF or SVG.'
const DAMAGED =
  'This picture is damaged, or this browser can’t open it. Export it again as a JPEG or PNG, and upload that.'
const MOVING_AVIF =
  'This is a moving AVIF picture that may say where it was taken, and this site cannot remove that from it. Export it as an animated WebP or GIF, and upload that.'
const NOT_WRITTEN =
  'This browser could not make the picture smaller. Export it at 2560 pixels or less, and upload that.'

/** The chunks of animated PNG and WebP files. */
const ANIMATION_CHUNKS: { [kind in FileKind]?: string } = { png: 'acTL', webp: 'ANIM' }

export type Prepared = { file: File; refusal?: undefined } | { refusal: string }

/**
 * Prepares a picture for upload: a type that browsers show, upright, at most 2560 pixels, without metadata
 * such as the location. Files that meet this, and SVGs, are returned unchanged; of animations only the
 * metadata is removed.
 */
export async function preparePicture(file: File): Promise<Prepared> {
  const kind = await kindOf(file)
  if (!kind) return { refusal: NO_PICTURE }
  if (kind === 'pdf') return { refusal: DOCUMENT }
  if (kind === 'svg')
    return (await isDrawing(file)) ? { file: named(file, kind) } : { refusal: DAMAGED }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { refusal: REFUSALS[kind] ?? DAMAGED }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = new TextDecoder('latin1').decode(bytes)
    const chunk = ANIMATION_CHUNKS[kind]
    if (kind === 'gif' || kind === 'moving-avif' || (chunk && text.includes(chunk)))
      return prepareAnimation(file, kind, bytes, text)
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && TYPES[kind] && !hasMetadata(text)) return { file: named(file, kind) }
    const type = CONVERTED_TO[kind] ?? TYPES[kind]?.[0] ?? 'image/jpeg'
    return await redraw(bitmap, scale, file, type)
  } finally {
    bitmap.close()
  }
}

function prepareAnimation(
  file: File,
  kind: FileKind,
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
): Prepared {
  if (!hasMetadata(text)) return { file: named(file, kind) }
  if (kind === 'moving-avif') return { refusal: MOVING_AVIF }
  const parts =
    kind === 'gif' || kind === 'png' || kind === 'webp' ? stripMetadata(kind, bytes) : undefined
  return parts ? { file: named(new File(parts, file.name), kind) } : { refusal: DAMAGED }
}

/** Decoding has applied the orientation already, and drawing drops all metadata. */
async function redraw(
  bitmap: ImageBitmap,
  scale: number,
  { name }: File,
  type: string,
): Promise<Prepared> {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return { refusal: NOT_WRITTEN }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const drawn = await canvas.convertToBlob({ type, quality: QUALITY }).catch(() => undefined)
  // A browser that can't encode the type falls back to PNG.
  const kind = drawn && (await kindOf(drawn))
  return kind ? { file: named(new File([drawn], name), kind) } : { refusal: NOT_WRITTEN }
}

/** Whether the browser can decode an SVG; as an image it runs no scripts. */
function isDrawing(file: File): Promise<boolean> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = address
  return image
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => URL.revokeObjectURL(address))
}

function named(file: File, kind: FileKind): File {
  const [type, ...endings] = TYPES[kind] ?? ['']
  const [, stem = file.name, ending = ''] = /^(.*)\.([^.]*)$/s.exec(file.name) ?? []
  const fits = endings.includes(ending.toLowerCase())
  if (fits && file.type === type) return file
  return new File([file], fits ? file.name : `${stem}.${endings[0]}`, { type })
}
