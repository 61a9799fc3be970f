import { afterEach, expect, test, vi } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const movingAvif = (metadata: string) =>
  new File([`\0\0\0\x20ftypavis\0\0\0\0avifmif1${metadata}`], 'walk.avif', { type: 'image/avif' })

test('an animated AVIF is unchanged, and refused if it has metadata', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2, height: 2, close() {} }))
  const plain = movingAvif('')
  expect(await preparePicture(plain)).toEqual({ file: plain })
  expect(await preparePicture(movingAvif('Exif\0\0'))).toEqual({
    refusal: expect.stringMatching(/^This is a moving AVIF picture .* animated WebP or GIF/),
  })
})
