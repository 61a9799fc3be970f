import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { BackupError } from './backup-error.ts'

const ZEROS = new Uint8Array(64 * 1024)

export interface WrittenEntry {
  size: number
  sha256: string
  md5: string
}

/** Streams an archive to disk; it gets its name when it is complete and synced. */
export class ArchiveWriter {
  readonly #path: string
  readonly #packer = createTarPacker()
  readonly #written: Promise<void>
  readonly #signal: AbortSignal | undefined

  static async create(path: string, signal?: AbortSignal): Promise<ArchiveWriter> {
    try {
      await fs.mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (await fs.stat(path).catch(() => undefined)) throw new Error('it is there already')
      await (await fs.open(partial(path), 'wx', 0o600)).close()
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // EEXIST also means that a directory's name is taken by a file.
      if (code !== 'EEXIST' || !(await fs.stat(partial(path)).catch(() => undefined)))
        throw new BackupError(`${path} cannot be written: ${message}`)
      throw new BackupError(
        `${partial(path)} is there: another backup is being written, or was broken off. Remove it in the second case.`,
      )
    }
    return new ArchiveWriter(path, signal)
  }

  private constructor(path: string, signal: AbortSignal | undefined) {
    this.#path = path
    this.#signal = signal
    this.#written = pipeline(
      Readable.fromWeb(this.#packer.readable as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(partial(path), { flush: true }),
    )
    this.#written.catch(() => undefined)
  }

  /** Adds an entry of exactly `size` bytes; longer input is cut, shorter input padded with zeros. */
  async add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<WrittenEntry> {
    const [sha256, md5] = [createHash('sha256'), createHash('md5')]
    const entry = this.#packer.controller.add({ name, size, mode: 0o600 }).getWriter()
    let left = size
    const put = async (chunk: Uint8Array) => {
      this.#signal?.throwIfAborted()
      left -= chunk.length
      for (const hash of [sha256, md5]) hash.update(chunk)
      await this.#unlessFailed(entry.write(chunk))
    }
    for await (const chunk of bytes) {
      if (left > 0 && chunk.length > 0) await put(chunk.subarray(0, left))
    }
    while (left > 0) await put(ZEROS.subarray(0, left))
    await this.#unlessFailed(entry.close())
    return { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') }
  }

  async addLines(name: string, batches: AsyncIterable<string[]>): Promise<WrittenEntry> {
    const path = `${partial(this.#path)}.rows`
    const file = createWriteStream(path, { mode: 0o600 })
    try {
      await pipeline(texts(batches), file, { ...(this.#signal && { signal: this.#signal }) })
      return await this.add(name, file.bytesWritten, createReadStream(path))
    } finally {
      await fs.rm(path, { force: true })
    }
  }

  addText(name: string, text: string): Promise<WrittenEntry> {
    const bytes = Buffer.from(text)
    return this.add(name, bytes.length, Readable.from([bytes]))
  }

  async finish(): Promise<void> {
    this.#packer.controller.finalize()
    await this.#written
    await fs.rename(partial(this.#path), this.#path)
    const directory = await fs.open(dirname(this.#path), 'r')
    await directory.sync().finally(() => directory.close())
  }

  async discard(): Promise<void> {
    this.#packer.controller.error(new Error('Broken off'))
    await this.#written.catch(() => undefined)
    await fs.rm(partial(this.#path), { force: true })
  }

  /** On a full disk writing to the packer would wait forever, so the file's error counts too. */
  async #unlessFailed(writing: Promise<void>): Promise<void> {
    writing.catch(() => undefined)
    await Promise.race([writing, this.#written])
  }
}

async function* texts(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const lines of batches) if (lines.length) yield `${lines.join('\n')}\n`
}

function partial(path: string): string {
  return `${path}.partial`
}
