import { expect, test } from 'vitest'
import { claimsPicture, kindOf } from './file-kind.ts'

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['II*\0', 'tiff'],
  [' <?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['<?xml version="1.0"?><feed/>', undefined],
  ['%PDF-1.7', 'pdf'],
  ['Dear Ada', undefined],
  ['', undefined],
])('%j is %s, regardless of its name', async (bytes, kind) => {
  expect(await kindOf(new File([Buffer.from(bytes, 'latin1')], 'photo.jpg'))).toBe(kind)
})

test('a file is a picture by its declared type or extension', () => {
  const claims = (name: string, type: string) => claimsPicture(new File([], name, { type }))
  expect(claims('IMG_1.HEIC', '')).toBe(true)
  expect(claims('scan', 'image/tiff')).toBe(true)
  expect(claims('plan.pdf', 'application/pdf')).toBe(false)
})
