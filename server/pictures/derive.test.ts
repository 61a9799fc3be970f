import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { derive } from './derive.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3202a' } })
const avif = { width: 160, shape: 'whole', format: 'avif' } as const

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
])('%s is made smaller, whole or in a shape, in both formats', async (_, picture: Sharp) => {
  const bytes = await picture.toBuffer()
  expect(await sizeOf(await derive(bytes, avif))).toMatchObject({
    format: 'avif',
    width: 160,
    height: 80,
  })
  const portrait = { width: 240, shape: '4x5', format: 'webp' } as const
  expect(await sizeOf(await derive(bytes, portrait))).toMatchObject({
    format: 'webp',
    width: 240,
    height: 300,
  })
})

test('nothing is made larger', async () => {
  const bytes = await drawn(100, 90).png().toBuffer()
  expect(await sizeOf(await derive(bytes, avif))).toMatchObject({ width: 100, height: 90 })
  const small = await sizeOf(await derive(bytes, { ...avif, shape: '4x5' }))
  expect(small).toMatchObject({ width: 100, height: 90 })
})

test('a photograph is turned upright and tells nothing of its making', async () => {
  const exif = { IFD0: { Make: 'Riverbend' }, IFD3: { GPSLatitudeRef: 'N' } }
  const bytes = await drawn(800, 400).jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
  expect(await sizeOf(await derive(bytes, avif))).toEqual({
    format: 'avif',
    width: 160,
    height: 320,
  })
})

async function moving(): Promise<Sharp> {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 300, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
}

/** The control chunk of a moving PNG stands before its first bytes of picture. */
async function movingPng(): Promise<Buffer> {
  const png = await drawn(300, 200).png().toBuffer()
  const chunk = Buffer.from('000000086163544c0000000100000000b92d5e9b', 'hex')
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test.each<[string, () => Promise<Buffer>]>([
  ['a moving WebP', async () => (await moving()).webp().toBuffer()],
  ['a moving GIF', async () => (await moving()).gif().toBuffer()],
  ['a moving PNG', movingPng],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['more than 50 megapixels', () => drawn(10_000, 5_001).png().toBuffer()],
  [
    'a file that breaks off',
    async () => (await drawn(800, 400).jpeg().toBuffer()).subarray(0, 700),
  ],
  ['a TIFF', () => drawn(300, 200).tiff().toBuffer()],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is shown as it is', async (_, make) => {
  expect(await derive(await make(), avif)).toBeUndefined()
})

test('50 megapixels are taken', async () => {
  const bytes = await drawn(10_000, 5000).png().toBuffer()
  expect(await sizeOf(await derive(bytes, { ...avif, format: 'webp' }))).toMatchObject({
    width: 160,
    height: 80,
  })
})
