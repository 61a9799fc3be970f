// Cuts the typefaces to the site's characters and weights, into app/brand/fonts with their licenses. Run by hand when a
// typeface changes; the results are committed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { TYPEFACES } from '../app/brand/typefaces.ts'

const ROOT = join(import.meta.dirname, '..')
const PACKAGES = join(ROOT, 'node_modules')
const TARGET = join(ROOT, 'app', 'brand', 'fonts')

/** Printable ASCII, Latin-1, and American punctuation. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, i) => String.fromCodePoint(0xa0 + i)),
  ...'–—‘’“”•…′″€™−×≤≥→←↑↓↗',
].join('')

await mkdir(TARGET, { recursive: true })
for (const [name, { from, axes }] of Object.entries(TYPEFACES)) {
  const font = await subsetFont(await readFile(join(PACKAGES, from)), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // No small capitals or other alternates.
    noLayoutClosure: true,
  })
  await writeFile(join(TARGET, `${name}.woff2`), font)
  const licence = join(PACKAGES, from.replace(/\/files\/.*/, ''), 'LICENSE')
  await copyFile(licence, join(TARGET, `${name}.OFL.txt`))
  console.log(`${name}.woff2: ${(font.length / 1024).toFixed(1)} KB`)
}
