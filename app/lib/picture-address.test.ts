import { expect, test } from 'vitest'
import {
  parsePictureAddress,
  pictureAddress,
  pictureList,
  shapeOf,
  sourceOf,
  widthFor,
} from './picture-address.ts'

const here = { storage: '', pictureHosts: ['pictures.example', 'other.example:8443'] }
const hosted = { ...here, storage: 'https://project.example' }
const path = '/storage/v1/object/public/photos/team/ada b,.webp'

test.each([
  [path, here, { kind: 'stored', path: 'photos/team/ada%20b%2C.webp' }],
  [
    `https://project.example${path}`,
    hosted,
    { kind: 'stored', path: 'photos/team/ada%20b%2C.webp' },
  ],
  [
    'https://pictures.example/a.jpg?w=1,2',
    here,
    { kind: 'https', host: 'pictures.example', path: 'a.jpg?w=1%2C2' },
  ],
  [
    'https://other.example:8443/a.jpg',
    here,
    { kind: 'https', host: 'other.example:8443', path: 'a.jpg' },
  ],
])('%s is resized', (link, origins, source) => {
  expect(sourceOf(link, origins)).toEqual(source)
})

test.each([
  ['https://elsewhere.example/a.jpg', here],
  ['http://pictures.example/a.jpg', here],
  ['https://pictures.example.evil.example/a.jpg', here],
  ['https://pictures.example@evil.example/a.jpg', here],
  ['https://other.example/a.jpg', here],
  [`https://elsewhere.example${path}`, hosted],
  [path, hosted],
  ['/drawn.webp', here],
  ['/storage/v1/object/public/photos', here],
  ['/storage/v1/object/public/photos/a.svg', here],
  ['/storage/v1/object/public/photos/a.GIF', here],
  ['http://[', here],
])('%s is not resized', (link, origins) => {
  expect(sourceOf(link, origins)).toBeUndefined()
})

test('a URL round-trips and ends with the file name', () => {
  for (const link of [
    '/storage/v1/object/public/photos/a/b c.webp',
    'https://pictures.example/d/e.jpg?f=1',
  ]) {
    const source = sourceOf(link, here)
    if (!source) throw new Error('No source')
    const picture = { source, width: 480, shape: '4x5', format: 'avif' } as const
    expect(parsePictureAddress(pictureAddress(picture))).toEqual(picture)
    expect(pictureAddress(picture)).toMatch(
      /^\/pictures\/480\/4x5\/avif\/.+(\/b%20c\.webp|\/e\.jpg\?f=1)$/,
    )
  }
})

test('a stored picture has one URL, however its path is encoded', () => {
  const spelled = (path: string) => parsePictureAddress(`/pictures/480/4x5/avif/stored/${path}`)
  const picture = spelled('photos/ada%20b.webp')
  expect(spelled('ph%6ftos/%61da%20b%2Ewebp?x=1')).toEqual(picture)
  expect(picture && pictureAddress(picture)).toBe(
    '/pictures/480/4x5/avif/stored/photos/ada%20b.webp',
  )
  expect(sourceOf('/storage/v1/object/public/ph%6ftos/ada b.webp', here)).toEqual(picture?.source)
})

test.each([
  '/pictures/480/uncropped/avif/stored/photos/%2e%2e/a.webp',
  '/pictures/480/uncropped/avif/stored/photos/%E0%A4%A.webp',
  '/pictures/481/uncropped/avif/stored/photos/a.webp',
  '/pictures/0480/uncropped/avif/stored/photos/a.webp',
  '/pictures/480/7x5/avif/stored/photos/a.webp',
  '/pictures/480/uncropped/png/stored/photos/a.webp',
  '/pictures/480/uncropped/avif/http/pictures.example/a.webp',
  '/pictures/480/uncropped/avif/stored/photos',
  '/pictures/480/uncropped/avif/stored/photos/',
  '/pictures/480/uncropped/avif/https/pictures.example',
  '/pictures/',
  '/',
])('%s is not a picture URL', (address) => {
  expect(parsePictureAddress(address)).toBeUndefined()
})

test('boxes map to shapes by aspect ratio', () => {
  expect([shapeOf(480, 600), shapeOf(600, 800), shapeOf(1200, 800), shapeOf(600, 450)]).toEqual([
    '4x5',
    '3x4',
    '3x2',
    '4x3',
  ])
  expect([shapeOf(352, 352), shapeOf(1000, 700)]).toEqual(['1x1', 'uncropped'])
})

test('a srcset offers only the widths that screens need', () => {
  const picture = {
    source: { kind: 'stored', path: 'photos/a.webp' },
    shape: 'uncropped',
    format: 'avif',
  } as const
  const list = (widths: number[]) =>
    widths
      .map((width) => `/pictures/${width}/uncropped/avif/stored/photos/a.webp ${width}w`)
      .join(', ')
  expect(pictureList(picture, 200)).toBe(list([160, 240, 320, 480]))
  expect(pictureList(picture, 1200)).toBe(list([640, 960, 1280, 1920]))
  expect([widthFor(161), widthFor(240), widthFor(2000)]).toEqual([240, 240, 1920])
})
