import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange, ObjectStore } from './object-store.ts'

/** What is read in one piece: cheaper than a stream, and small enough to hold. */
const ONE_PIECE = 256 * 1024

/** Keeps bytes below a directory: `objects`, unfinished ones in `parts`, taken out ones in `trash`. */
export function createDiskStore(directory: string): ObjectStore {
  const objects = join(directory, 'objects')
  const parts = join(directory, 'parts')
  const place = (version: string) => join(objects, version.slice(0, 2), version)

  const write = async (version: string, body: AsyncIterable<Uint8Array>) => {
    const part = join(parts, version)
    await mkdir(parts, { recursive: true })
    try {
      const file = await open(part, 'wx', 0o600)
      await pipeline(body, file.createWriteStream({ flush: true }))
      await mkdir(dirname(place(version)), { recursive: true })
      await rename(part, place(version))
      await sync(dirname(place(version)))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    write,
    async read(version, range) {
      const file = await openIfThere(place(version))
      return file && readRange(file, range)
    },
    async copy(from, to) {
      const file = await openIfThere(place(from))
      if (file) await write(to, file.createReadStream())
      return file !== undefined
    },
    async trash(versions) {
      const today = join(directory, 'trash', new Date().toISOString().slice(0, 10))
      await mkdir(today, { recursive: true })
      for (const version of versions) {
        await rename(place(version), join(today, version)).catch(ignoreMissing)
      }
    },
  }
}

async function readRange(file: FileHandle, { start, end }: ByteRange) {
  const length = end - start + 1
  if (length > ONE_PIECE) {
    return Readable.toWeb(
      createReadStream('', { fd: file, start, end, highWaterMark: ONE_PIECE }),
    ) as ReadableStream
  }
  try {
    const bytes = new Uint8Array(length)
    await file.read(bytes, 0, length, start)
    return bytes
  } finally {
    await file.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return (await open(path, 'r').catch(ignoreMissing)) || undefined
}

/** A renamed file is only there after a power cut when its directory was written too. */
async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
