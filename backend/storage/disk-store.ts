import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange, ObjectStore } from './object-store.ts'

/** Files up to this size are read whole; a stream costs more. */
const MAX_BUFFERED_BYTES = 256 * 1024

/** On disk: versions in `objects`, partial uploads in `parts`, removed versions in `trash`, by day. */
export function createDiskStore(directory: string): ObjectStore {
  const objects = join(directory, 'objects')
  const partialUploads = join(directory, 'parts')
  const trash = join(directory, 'trash')
  const marker = join(directory, 'installation-id')
  const pathOf = (version: string) => join(objects, version.slice(0, 2), version)

  /** Atomic and durable: the file appears complete under its name and survives a power cut. */
  const write = async (path: string, body: AsyncIterable<Uint8Array>) => {
    // A new name for every attempt, so that remains of a crash never collide.
    const partial = join(partialUploads, randomUUID())
    await fs.mkdir(partialUploads, { recursive: true })
    const file = await fs.open(partial, 'wx', 0o600)
    try {
      await pipeline(body, file.createWriteStream({ flush: true }))
      await fs.mkdir(dirname(path), { recursive: true })
      await fs.rename(partial, path)
      await syncDirectory(dirname(path))
    } catch (error) {
      await fs.rm(partial, { force: true })
      throw error
    }
  }

  return {
    async ensureInstallationMarker(installationId) {
      const there = await fs.readFile(marker, 'utf8').catch(ifMissing(undefined))
      if (there === undefined) await write(marker, Readable.from([Buffer.from(installationId)]))
      return there ?? installationId
    },
    async check() {
      await fs.access(marker, fs.constants.R_OK)
      await fs.access(directory, fs.constants.W_OK)
    },
    write: (version, body) => write(pathOf(version), body),
    async read(version, range) {
      const file = await fs.open(pathOf(version), 'r').catch(ifMissing(undefined))
      return file && readRange(file, range)
    },
    async readTrashed(version) {
      for (const day of await fs.readdir(trash).catch(ifMissing([]))) {
        const file = await fs.open(join(trash, day, version), 'r').catch(ifMissing(undefined))
        if (file) return Readable.toWeb(file.createReadStream()) as ReadableStream
      }
      return undefined
    },
    async copy(from, to) {
      const file = await fs.open(pathOf(from), 'r').catch(ifMissing(undefined))
      if (file) await write(pathOf(to), file.createReadStream())
      return file !== undefined
    },
    async trash(versions) {
      const today = join(trash, new Date().toISOString().slice(0, 10))
      await fs.mkdir(today, { recursive: true })
      for (const version of versions) {
        await fs.rename(pathOf(version), join(today, version)).catch(ifMissing(undefined))
      }
    },
    async erase(versions) {
      const days = await fs.readdir(trash).catch(ifMissing([]))
      for (const version of versions) {
        const paths = [pathOf(version), ...days.map((day) => join(trash, day, version))]
        await Promise.all(paths.map((path) => fs.rm(path, { force: true })))
      }
    },
    async *list() {
      for (const path of await filesBelow(objects)) {
        const stat = await fs.stat(path).catch(ifMissing(undefined))
        if (stat) yield { version: basename(path), writtenAt: stat.mtime }
      }
    },
    removePartialUploads: (before) =>
      removeWhere(partialUploads, async (path) => {
        const stat = await fs.stat(path).catch(ifMissing(undefined))
        return stat !== undefined && stat.mtime < before
      }),
    emptyTrash: (before) =>
      removeWhere(trash, async (path) => new Date(basename(dirname(path))) < before),
  }
}

async function readRange(file: fs.FileHandle, { start, end }: ByteRange) {
  const length = end - start + 1
  if (length > MAX_BUFFERED_BYTES) {
    return Readable.toWeb(
      createReadStream('', { fd: file, start, end, highWaterMark: MAX_BUFFERED_BYTES }),
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

async function filesBelow(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await fs.readdir(folder, options).catch(ifMissing([]))
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function removeWhere(folder: string, test: (path: string) => Promise<boolean>) {
  let removed = 0
  for (const path of await filesBelow(folder)) {
    if (!(await test(path))) continue
    await fs.rm(path, { force: true })
    removed++
  }
  return removed
}

/** A rename survives a power cut only once its directory is synced. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await fs.open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error
    return value
  }
}
