/** Markers of Exif, XMP, IPTC and PNG text chunks: location, camera, orientation. */
const METADATA = /Exif\0|EXIF|eXIf|ns\.adobe\.com|XMP |xpacket|Photoshop 3\.0|tEXt|iTXt|zTXt/

/** Whether bytes, as Latin-1, contain metadata; false positives are possible. */
export function hasMetadata(text: string): boolean {
  return METADATA.test(text)
}

class Malformed extends Error {}

type Bytes = Uint8Array<ArrayBuffer>

/** Removes the metadata of an animation, which a canvas can't redraw. @returns undefined for malformed files. */
export function stripMetadata(kind: 'gif' | 'png' | 'webp', bytes: Bytes): Bytes[] | undefined {
  try {
    return { gif: gifParts, png: pngParts, webp: webpParts }[kind](bytes)
  } catch (error) {
    if (error instanceof Malformed || error instanceof RangeError) return undefined
    throw error
  }
}

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
function pngParts(bytes: Bytes): Bytes[] {
  const view = new DataView(bytes.buffer)
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    const name = latin1(bytes.subarray(at + 4, at + 8))
    if (!/^(eXIf|tEXt|iTXt|zTXt)$/.test(name)) parts.push(piece(bytes, at, end))
    if (name === 'IEND') return parts
    at = end
  }
  throw new Malformed()
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpParts(bytes: Bytes): Bytes[] {
  const view = new DataView(bytes.buffer)
  const parts: Bytes[] = []
  const whole = piece(bytes, 0, view.getUint32(4, true) + 8).length
  for (let at = 12; at < whole; ) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    const name = latin1(bytes.subarray(at, at + 4))
    const chunk = piece(bytes, at, end).slice()
    // Clear its flags for Exif and XMP.
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0b1100
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk)
    at = end
  }
  const head = bytes.slice(0, 12)
  const length = parts.reduce((sum, part) => sum + part.length, 4)
  new DataView(head.buffer).setUint32(4, length, true)
  return [head, ...parts]
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function gifParts(bytes: Bytes): Bytes[] {
  const parts: Bytes[] = []
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableOf(byteAt(bytes, 10))
  parts.push(piece(bytes, 0, at))
  for (;;) {
    const kind = byteAt(bytes, at)
    const label = bytes[at + 1]
    if (kind === 0x3b) return [...parts, piece(bytes, at, at + 1)]
    if (kind !== 0x21 && kind !== 0x2c) throw new Malformed()
    const head = kind === 0x21 ? 2 : 11 + tableOf(byteAt(bytes, at + 9))
    const end = endOfBlocks(bytes, at + head)
    const isComment = kind === 0x21 && label === 0xfe
    const isXmp = kind === 0x21 && latin1(bytes.subarray(at + 3, at + 11)) === 'XMP Data'
    if (!isComment && !isXmp) parts.push(piece(bytes, at, end))
    at = end
  }
}

/** GIF data is a sequence of length-prefixed blocks that ends with an empty one. */
function endOfBlocks(bytes: Bytes, start: number): number {
  let at = start
  for (let size = byteAt(bytes, at); size > 0; size = byteAt(bytes, at)) at += size + 1
  return at + 1
}

function byteAt(bytes: Bytes, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new Malformed()
  return byte
}

function piece(bytes: Bytes, start: number, end: number): Bytes {
  if (end > bytes.length) throw new Malformed()
  return bytes.subarray(start, end)
}

function latin1(bytes: Bytes): string {
  return new TextDecoder('latin1').decode(bytes)
}
