// Draws the icons for home screens from `favicon.svg`. Run by hand; the results are committed.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '..', 'app', 'brand', 'public')
const svg = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
const ground = /fill="(#\w{6})"/.exec(svg)?.[1] ?? ''

/** Systems cut icons to their own shape: the color fills the square. */
const square = svg.replace(/ rx="\d+"/, '')

async function save(name: string, drawing: string, size: number, margin = 0) {
  await sharp(Buffer.from(drawing), { density: 72 * (size / 64) })
    .resize(size - 2 * margin)
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: ground })
    .png({ palette: true, colours: 32, effort: 10 })
    .toFile(join(PUBLIC, 'icons', name))
}

await mkdir(join(PUBLIC, 'icons'), { recursive: true })
await save('180.png', square, 180)
await save('192.png', svg, 192)
await save('512.png', svg, 512)
// Only a circle of four fifths of the width is sure to show.
await save('maskable.png', square, 512, 64)
