import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '../../lib/brand.ts'
import { draw, sizeLogo } from './drawing.server.ts'
import { linesOf } from './typeset.server.ts'

const SERIF = { font: 'serif', size: 50 } as const

test('text is drawn as outlines', async () => {
  const svg = draw({
    brand: DEFAULT_BRAND,
    title: 'Hearts & <limbs>',
    below: 'Davenport',
    light: 'night',
  })
  expect(svg).not.toMatch(/<text|font-family|Hearts/)
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('text wraps at words, and within words wider than the line', () => {
  expect(linesOf('Hearts and  limbs\nalong the river', SERIF, 300)).toEqual([
    'Hearts and',
    'limbs along',
    'the river',
  ])
  const lines = linesOf(`a ${'w'.repeat(40)} b`, SERIF, 300)
  expect(lines.join('').replaceAll(' ', '')).toBe(`a${'w'.repeat(40)}b`)
  expect(lines.length).toBeGreaterThan(2)
})

test('characters without a glyph lose their accents or are left out', () => {
  expect(linesOf('Łódź, Čapek 心 and Öst 💓', SERIF, 3000)).toEqual(['ódz, Capek and Öst'])
  expect(linesOf('心臓', SERIF, 300)).toEqual([])
  expect(draw({ brand: DEFAULT_BRAND, title: '心臓', light: 'day' })).toContain('</svg>')
})

test('a title that is too long is truncated', () => {
  const long = draw({ brand: DEFAULT_BRAND, title: 'A very long title '.repeat(40), light: 'day' })
  expect(draw({ brand: DEFAULT_BRAND, title: 'A very long title '.repeat(80), light: 'day' })).toBe(
    long,
  )
})

test('a dark logo stands on white at night', async () => {
  const ground = { width: 90, height: 60, channels: 3, background: '#000' } as const
  const png = await sharp({ create: ground }).png().toBuffer()
  const drawn = async (logoIsDark: boolean, light: 'day' | 'night') => {
    const brand = { ...DEFAULT_BRAND, logo: '/logo.png', logoIsDark }
    return draw({ brand, title: 'Hearts', light }, await sizeLogo(sharp, png, brand))
  }
  expect(await drawn(true, 'night')).toContain('fill="#fff"')
  expect(await drawn(true, 'day')).toBe(await drawn(false, 'day'))
  expect(await drawn(false, 'night')).not.toContain('fill="#fff"')
})

test('a logo with the name in it is wider, and no name stands beside it', async () => {
  const ground = { width: 900, height: 150, channels: 3, background: '#00ff00' } as const
  const png = await sharp({ create: ground }).png().toBuffer()
  const drawn = async (logoHasName: boolean, shortName: string, file = png) => {
    const brand = { ...DEFAULT_BRAND, shortName, logo: '/logo.png', logoHasName }
    return draw({ brand, title: 'Hearts', light: 'day' }, await sizeLogo(sharp, file, brand))
  }
  const wide = await drawn(true, 'Ours')
  expect(wide).toContain('width="320" height="53"')
  expect(await drawn(true, 'Theirs')).toBe(wide)
  expect(await drawn(false, 'Ours')).not.toBe(await drawn(false, 'Theirs'))
  const broken = png.subarray(0, 60)
  expect(await drawn(true, 'Ours', broken)).not.toBe(await drawn(true, 'Theirs', broken))
})
