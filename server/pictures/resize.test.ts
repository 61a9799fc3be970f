import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { resize } from './resize.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3202a' } })
const avif = { width: 160, shape: 'uncropped', format: 'avif' } as const

async function sizeOf(bytes: Buffer | undefined) {
  const { format, compression, width, height, exif, orientation } = await sharp(bytes).metadata()
  return { format: compression === 'av1' ? 'avif' : format, width, height, exif, orientation }
}

test.each([
  ['jpeg', drawn(800, 400).jpeg()],
  ['png', drawn(800, 400).png()],
  ['webp', drawn(800, 400).webp()],
  ['gif', drawn(800, 400).gif()],
  ['avif', drawn(800, 400).avif({ effort: 0 })],
])('%s is resized, cropped or not, in both formats', async (_, picture: Sharp) => {
  const bytes = await picture.toBuffer()
  expect(await sizeOf(await resize(bytes, avif))).toMatchObject({
    format: 'avif',
    width: 160,
    height: 80,
  })
  const portrait = { width: 240, shape: '4x5', format: 'webp' } as const
  expect(await sizeOf(await resize(bytes, portrait))).toMatchObject({
    format: 'webp',
    width: 240,
    height: 300,
  })
})

test('a picture is never enlarged', async () => {
  const bytes = await drawn(100, 90).png().toBuffer()
  expect(await sizeOf(await resize(bytes, avif))).toMatchObject({ width: 100, height: 90 })
  const small = await sizeOf(await resize(bytes, { ...avif, shape: '4x5' }))
  expect(small).toMatchObject({ width: 100, height: 90 })
})

test('a photograph is turned upright and loses its metadata', async () => {
  const exif = { IFD0: { Make: 'Riverbend' }, IFD3: { GPSLatitudeRef: 'N' } }
  const bytes = await drawn(800, 400).jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
  expect(await sizeOf(await resize(bytes, avif))).toEqual({
    format: 'avif',
    width: 160,
    height: 320,
  })
})

async function animation(): Promise<Sharp> {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 300, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
}

/** The animation control chunk comes before the first image data. */
async function animatedPng(): Promise<Buffer> {
  const png = await drawn(300, 200).png().toBuffer()
  const chunk = Buffer.from('000000086163544c0000000100000000b92d5e9b', 'hex')
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test.each<[string, () => Promise<Buffer>]>([
  ['an animated WebP', async () => (await animation()).webp().toBuffer()],
  ['an animated GIF', async () => (await animation()).gif().toBuffer()],
  ['an animated PNG', animatedPng],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['more than 50 megapixels', () => drawn(10_000, 5_001).png().toBuffer()],
  ['a truncated file', async () => (await drawn(800, 400).jpeg().toBuffer()).subarray(0, 700)],
  ['a TIFF', () => drawn(300, 200).tiff().toBuffer()],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
  ['an empty file', async () => Buffer.alloc(0)],
])('%s is not resized', async (_, make) => {
  expect(await resize(await make(), avif)).toBeUndefined()
})

test('a picture of 50 megapixels is resized', async () => {
  const bytes = await drawn(10_000, 5000).png().toBuffer()
  expect(await sizeOf(await resize(bytes, { ...avif, format: 'webp' }))).toMatchObject({
    width: 160,
    height: 80,
  })
})
