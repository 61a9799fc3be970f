import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

export const COMPRESSED = '.br'

const TEXTS = /\.(js|css|svg|json|txt|webmanifest)$/

/** Compresses each text file with brotli's quality 11 into a file beside it: 1.8 s of CPU, once per build. */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const small = await promisify(brotliCompress)(await readFile(file))
      // Renamed into place: browsers would cache a partial file for a year.
      await writeFile(`${file}${COMPRESSED}.part`, small)
      await rename(`${file}${COMPRESSED}.part`, file + COMPRESSED)
    }),
  )
}
