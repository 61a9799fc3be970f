// Draws the sample content's pictures and PDFs. Run by hand after changes; the results are committed. Letters need EB
// Garamond and Lato (Debian: fonts-ebgaramond, fonts-lato).
// node scripts/draw-samples.ts [gallery/]: all, or files whose path contains the text

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { Canvas } from './samples/canvas.ts'
import { bookCover, coverLight, newsletterCover } from './samples/covers.ts'
import { issues } from './samples/newsletters.ts'
import { lights } from './samples/palette.ts'
import { papers } from './samples/papers/all.ts'
import { openPrinter } from './samples/papers/print.ts'
import { newsletterScenes, pictures } from './samples/pictures.ts'
import { covers } from './samples/publications.ts'

const SEED = join(import.meta.dirname, '..', 'supabase', 'seed')

function* drawings(): Generator<[file: string, draw: () => Canvas]> {
  for (const [file, scene, light] of pictures) {
    yield [
      file,
      () => {
        const canvas = new Canvas(file, 1600, 1067)
        scene(canvas, lights[light])
        return canvas
      },
    ]
  }
  for (const cover of covers) {
    yield [
      `publications/${cover.file}`,
      () => bookCover(cover, Number.parseInt(cover.file, 10) - 1),
    ]
  }
  for (const [i, issue] of issues.entries()) {
    const scene = newsletterScenes[i % newsletterScenes.length]
    if (!issue.picture || !scene) continue
    yield [`newsletters/issue-${issue.number}`, () => newsletterCover(issue, scene, coverLight(i))]
  }
}

async function save(path: string, bytes: Uint8Array) {
  const file = join(SEED, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  return bytes.length
}

const only = process.argv[2] ?? ''
let total = 0
let count = 0

for (const [file, draw] of drawings()) {
  const path = `photos/${file}.webp`
  if (!path.includes(only)) continue
  const svg = Buffer.from(draw().toString())
  total += await save(path, await sharp(svg).webp({ quality: 46, effort: 6 }).toBuffer())
  count++
}
const printer = await openPrinter()
for (const [path, document] of papers) {
  if (!path.includes(only)) continue
  total += await save(path, await printer.print(document()))
  count++
}
await printer.close()

process.stdout.write(`${count} files, ${(total / 1024).toFixed(0)} KB\n`)
