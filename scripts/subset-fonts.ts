/**
 * Cuts the two typefaces to the characters and weights that the site sets, and writes them with
 * their licences to app/fonts. Run it by hand when a typeface changes; the results are kept.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '..')
const PACKAGES = join(ROOT, 'node_modules', '@fontsource-variable')
const TARGET = join(ROOT, 'app', 'fonts')

/** Printable ASCII, Latin-1, and the punctuation of American English. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, i) => String.fromCodePoint(0xa0 + i)),
  ...'–—‘’“”•…′″€™−×≤≥→←↑↓↗',
].join('')

const FONTS: {
  from: string
  to: string
  axes: Record<string, number | { min: number; max: number }>
}[] = [
  {
    from: 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    to: 'source-serif.woff2',
    // Headings only, so optical size and weight are fixed.
    axes: { opsz: 36, wght: 450 },
  },
  {
    from: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'source-sans.woff2',
    axes: { wght: { min: 400, max: 650 } },
  },
]

for (const { from, to, axes } of FONTS) {
  const font = await subsetFont(await readFile(join(PACKAGES, from)), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Only the glyphs of the characters: small capitals and other alternates are not used.
    noLayoutClosure: true,
  })
  await writeFile(join(TARGET, to), font)
  const licence = join(PACKAGES, from.split('/')[0] ?? '', 'LICENSE')
  await copyFile(licence, join(TARGET, to.replace('.woff2', '.OFL.txt')))
  console.log(`${to}: ${(font.length / 1024).toFixed(1)} KB`)
}
