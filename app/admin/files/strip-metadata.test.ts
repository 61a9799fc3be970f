import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasMetadata, stripMetadata } from './strip-metadata.ts'

const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 31/1 0/1' } }

/** Two frames with a location. */
async function moving(format: 'webp' | 'gif'): Promise<Uint8Array<ArrayBuffer>> {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 8, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const drawing = sharp(await Promise.all(frames), { join: { animated: true } })
  return new Uint8Array(
    await drawing
      .withExif(PLACE)
      [format]({ delay: [100, 100] })
      .toBuffer(),
  )
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('an animated WebP keeps its frames and loses its location', async () => {
  const bytes = await moving('webp')
  expect(hasMetadata(text(bytes))).toBe(true)
  const plain = Buffer.concat(stripMetadata('webp', bytes) ?? [])
  expect(hasMetadata(text(plain))).toBe(false)
  expect(plain.readUInt32LE(4)).toBe(plain.length - 8)
  const { pages, exif, width } = await sharp(plain, { animated: true }).metadata()
  expect({ pages, exif, width }).toEqual({ pages: 2, exif: undefined, width: 8 })
})

test('a GIF keeps its frames and its loop, and loses comments and XMP', async () => {
  const bytes = await moving('gif')
  const table = 13 + ((bytes[10] ?? 0) & 0x80 ? 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1) : 0)
  const comment = Buffer.from('\x21\xfe\x05Hello\0', 'latin1')
  const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP\x09xpacket N\0', 'latin1')
  const marked = new Uint8Array(
    Buffer.concat([bytes.subarray(0, table), comment, xmp, bytes.subarray(table)]),
  )
  const plain = Buffer.concat(stripMetadata('gif', marked) ?? [])
  expect(text(plain)).toBe(text(bytes))
})

test('a PNG loses its metadata and nothing else', async () => {
  const drawing = sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
  const bytes = new Uint8Array(await drawing.withExif(PLACE).png().toBuffer())
  expect(hasMetadata(text(bytes))).toBe(true)
  const plain = Buffer.concat(stripMetadata('png', bytes) ?? [])
  expect(hasMetadata(text(plain))).toBe(false)
  const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
  expect(await pixels(plain)).toEqual(await pixels(bytes))
})

test.each(['gif', 'png', 'webp'] as const)(
  'a %s that ends early is not guessed at',
  async (kind) => {
    const bytes =
      kind === 'png'
        ? new Uint8Array(
            await sharp(await moving('gif'))
              .png()
              .toBuffer(),
          )
        : await moving(kind)
    expect(stripMetadata(kind, bytes.slice(0, bytes.length - 20))).toBeUndefined()
    expect(stripMetadata(kind, bytes.slice(0, 9))).toBeUndefined()
  },
)
