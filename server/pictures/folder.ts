import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A finished picture as a file: of which source, in which version, and which of its sizes. */
export interface Place {
  id: string
  version: string
  /** `480-4x5.avif` */
  size: string
}

/** Names the source of the pictures beside it. */
const SOURCE = 'source'
/** How a file begins to be called that is not whole yet. */
const PART = 'part-'

const DAY = 86_400_000

/** How much of the limit is kept when there is more than that. */
const KEPT = 0.8

/**
 * Finished pictures on disk: a directory for each source, in it a file for each size. A file is there
 * whole or not at all. Several processes may share the folder.
 */
export class Folder {
  readonly #directory: string
  readonly #limit: number
  /** Bytes as far as this process knows; infinite until they are counted. */
  #bytes = Number.POSITIVE_INFINITY
  #trimming: Promise<void> | undefined

  /** @param limit bytes that all files may have together. */
  constructor(directory: string, limit: number) {
    this.#directory = directory
    this.#limit = limit
  }

  /** The bytes of a picture, or undefined. That it was used is noted, to the day. */
  async read(place: Place): Promise<Buffer | undefined> {
    const path = join(this.#of(place.id), nameOf(place))
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
      if (Date.now() - mtimeMs > DAY) await utimes(path, new Date(), new Date())
      return bytes
    } catch {
      return undefined
    }
  }

  /** The version of a source of which this size was made last. */
  async lastVersion(id: string, size: string): Promise<string | undefined> {
    const files = (await filesIn(this.#of(id))).filter(({ name }) => name.endsWith(`-${size}`))
    const [last] = files.sort((a, b) => b.used - a.used)
    return last?.name.split('-')[0]
  }

  /**
   * Keeps a picture, and nothing of other versions of its source.
   *
   * @throws Error of the file system.
   */
  async keep(place: Place, bytes: Buffer): Promise<void> {
    const directory = this.#of(place.id)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeWhole(directory, SOURCE, Buffer.from(place.id))
    await writeWhole(directory, nameOf(place), bytes)
    await this.forget(place.id, place.version)
    this.#bytes += bytes.length
    if (this.#bytes > this.#limit) await this.#makeRoom()
  }

  /** Removes what was made of a source, except of one version. */
  async forget(id: string, except?: string): Promise<void> {
    const directory = this.#of(id)
    if (except === undefined) return rm(directory, { recursive: true, force: true })
    for (const { name, used } of await filesIn(directory)) {
      const unfinished = name.startsWith(PART) && Date.now() - used < DAY
      if (name === SOURCE || unfinished || name.startsWith(`${except}-`)) continue
      await rm(join(directory, name), { force: true })
    }
  }

  /** The ids of all sources of which something is kept. */
  async sources(): Promise<string[]> {
    const names = await readdir(this.#directory).catch(() => [])
    const ids = names.map((name) =>
      readFile(join(this.#directory, name, SOURCE), 'utf8').catch(() => ''),
    )
    return (await Promise.all(ids)).filter(Boolean)
  }

  /** Who comes while room is being made waits for that. */
  #makeRoom(): Promise<void> {
    this.#trimming ??= this.#trim().finally(() => {
      this.#trimming = undefined
    })
    return this.#trimming
  }

  /** Counts anew, as other processes add and remove. What was used longest ago goes first. */
  async #trim(): Promise<void> {
    const names = await readdir(this.#directory)
    const found = names.map(async (name) => sumUp(join(this.#directory, name)))
    const directories = (await Promise.all(found)).sort((a, b) => a.used - b.used)
    let bytes = directories.reduce((sum, { size }) => sum + size, 0)
    const goal = bytes > this.#limit ? this.#limit * KEPT : bytes
    for (const { path, size } of directories) {
      if (bytes <= goal) break
      await rm(path, { recursive: true, force: true })
      bytes -= size
    }
    this.#bytes = bytes
  }

  #of(id: string): string {
    return join(this.#directory, createHash('sha256').update(id).digest('hex').slice(0, 32))
  }
}

function nameOf({ version, size }: Place): string {
  return `${version}-${size}`
}

interface KeptFile {
  name: string
  /** Bytes. */
  size: number
  /** When it was made or used last, in ms. */
  used: number
}

/** The files in a directory; none where there is no directory. */
async function filesIn(directory: string): Promise<KeptFile[]> {
  const names = await readdir(directory).catch(() => [])
  const files = names.map(async (name): Promise<KeptFile[]> => {
    const found = await stat(join(directory, name)).catch(() => undefined)
    return found ? [{ name, size: found.size, used: found.mtimeMs }] : []
  })
  return (await Promise.all(files)).flat()
}

async function sumUp(path: string) {
  const files = await filesIn(path)
  return {
    path,
    size: files.reduce((sum, { size }) => sum + size, 0),
    used: Math.max(0, ...files.map(({ used }) => used)),
  }
}

async function writeWhole(directory: string, name: string, bytes: Buffer): Promise<void> {
  const part = join(directory, `${PART}${randomUUID()}`)
  try {
    await writeFile(part, bytes, { mode: 0o600 })
    await rename(part, join(directory, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
