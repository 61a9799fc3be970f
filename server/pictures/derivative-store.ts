import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface DerivativeKey {
  id: string
  version: string
  size: string
}

const SOURCE_FILE = 'source'
const PARTIAL_PREFIX = 'part-'

const DAY_MS = 86_400_000

const TRIMMED_SHARE = 0.8

/** Pictures on disk: a directory per source, a file per size, renamed into place; processes may share it. */
export class DerivativeStore {
  readonly #directory: string
  readonly #limit: number
  /** As far as this process knows; infinite until the files are counted. */
  #bytes = Number.POSITIVE_INFINITY
  #trimming: Promise<void> | undefined

  constructor(directory: string, limit: number) {
    this.#directory = directory
    this.#limit = limit
  }

  /** The bytes of a picture, or undefined. Updates the time of its last use, at most once a day. */
  async read(key: DerivativeKey): Promise<Buffer | undefined> {
    const path = join(this.#directoryOf(key.id), nameOf(key))
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
      if (Date.now() - mtimeMs > DAY_MS) await utimes(path, new Date(), new Date())
      return bytes
    } catch {
      return undefined
    }
  }

  async lastVersion(id: string, size: string): Promise<string | undefined> {
    const files = (await filesIn(this.#directoryOf(id))).filter(({ name }) =>
      name.endsWith(`-${size}`),
    )
    const [last] = files.sort((a, b) => b.used - a.used)
    return last?.name.split('-')[0]
  }

  /** Removes other versions of its source. @throws Error of the file system. */
  async write(key: DerivativeKey, bytes: Buffer): Promise<void> {
    const directory = this.#directoryOf(key.id)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeAtomically(directory, SOURCE_FILE, Buffer.from(key.id))
    await writeAtomically(directory, nameOf(key), bytes)
    await this.remove(key.id, key.version)
    this.#bytes += bytes.length
    if (this.#bytes > this.#limit) await this.#trimOnce()
  }

  async remove(id: string, except?: string): Promise<void> {
    const directory = this.#directoryOf(id)
    if (except === undefined) return rm(directory, { recursive: true, force: true })
    for (const { name, used } of await filesIn(directory)) {
      const isPartial = name.startsWith(PARTIAL_PREFIX) && Date.now() - used < DAY_MS
      if (name === SOURCE_FILE || isPartial || name.startsWith(`${except}-`)) continue
      await rm(join(directory, name), { force: true })
    }
  }

  async sources(): Promise<string[]> {
    const names = await readdir(this.#directory).catch(() => [])
    const ids = names.map((name) =>
      readFile(join(this.#directory, name, SOURCE_FILE), 'utf8').catch(() => ''),
    )
    return (await Promise.all(ids)).filter(Boolean)
  }

  #trimOnce(): Promise<void> {
    this.#trimming ??= this.#trim().finally(() => {
      this.#trimming = undefined
    })
    return this.#trimming
  }

  /** Counts all files, because other processes write too, and removes the least recently used sources. */
  async #trim(): Promise<void> {
    const names = await readdir(this.#directory)
    const found = names.map(async (name) => sumUp(join(this.#directory, name)))
    const directories = (await Promise.all(found)).sort((a, b) => a.used - b.used)
    let bytes = directories.reduce((sum, { size }) => sum + size, 0)
    const goal = bytes > this.#limit ? this.#limit * TRIMMED_SHARE : bytes
    for (const { path, size } of directories) {
      if (bytes <= goal) break
      await rm(path, { recursive: true, force: true })
      bytes -= size
    }
    this.#bytes = bytes
  }

  #directoryOf(id: string): string {
    return join(this.#directory, createHash('sha256').update(id).digest('hex').slice(0, 32))
  }
}

function nameOf({ version, size }: DerivativeKey): string {
  return `${version}-${size}`
}

interface StoredFile {
  name: string
  size: number
  used: number
}

async function filesIn(directory: string): Promise<StoredFile[]> {
  const names = await readdir(directory).catch(() => [])
  const files = names.map(async (name): Promise<StoredFile[]> => {
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

async function writeAtomically(directory: string, name: string, bytes: Buffer): Promise<void> {
  const partial = join(directory, `${PARTIAL_PREFIX}${randomUUID()}`)
  try {
    await writeFile(partial, bytes, { mode: 0o600 })
    await rename(partial, join(directory, name))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
