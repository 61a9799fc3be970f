// Draws the icons in the accent of each palette from `favicon.svg`. Run by hand; the results are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { colorsOf, iconsOf, isPalette, PALETTES } from '../app/lib/palettes.ts'

const PUBLIC = join(import.meta.dirname, '..', 'app', 'brand', 'public')
const original = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
const originalGround = /fill="(#\w{6})"/.exec(original)?.[1] ?? ''

for (const palette of Object.keys(PALETTES).filter(isPalette)) {
  const { favicon, folder } = iconsOf(palette)
  const ground = palette === 'original' ? originalGround : colorsOf(palette).page.light.accent
  const svg = original.replace(originalGround, ground)
  /** Systems cut icons to their own shape: the color fills the square. */
  const square = svg.replace(/ rx="\d+"/, '')
  const save = async (name: string, drawing: string, size: number, margin = 0) =>
    await sharp(Buffer.from(drawing), { density: 72 * (size / 64) })
      .resize(size - 2 * margin)
      .extend({ top: margin, right: margin, bottom: margin, left: margin, background: ground })
      .png({ palette: true, colours: 32, effort: 10 })
      .toFile(join(PUBLIC, folder, name))

  await mkdir(join(PUBLIC, folder), { recursive: true })
  await writeFile(join(PUBLIC, favicon), svg)
  await save('180.png', square, 180)
  await save('192.png', svg, 192)
  await save('512.png', svg, 512)
  // Only a circle of four fifths of the width is sure to show.
  await save('maskable.png', square, 512, 64)
}
