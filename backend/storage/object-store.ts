export interface ByteRange {
  start: number
  end: number
}

/** Immutable bytes by version (UUID): a write makes a new one, so readers go on. Throws the disk's or S3's errors. */
export interface ObjectStore {
  /** Writes the installation's id into a store without one; resolves to the id in the store. */
  ensureInstallationMarker(installationId: string): Promise<string>
  check(): Promise<void>
  /** Stores a new version atomically; once resolved, the bytes survive a power cut. @throws also what `body` throws. */
  write(version: string, body: AsyncIterable<Uint8Array>): Promise<void>
  read(
    version: string,
    range: ByteRange,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined>
  readTrashed(version: string, signal: AbortSignal): Promise<ReadableStream | undefined>
  copy(from: string, to: string): Promise<boolean>
  trash(versions: string[]): Promise<void>
  erase(versions: string[]): Promise<void>
  list(): AsyncIterable<{ version: string; writtenAt: Date }>
  /** Deletes partial uploads begun before a time; resolves to their number. */
  removePartialUploads(before: Date): Promise<number>
  /** Deletes what was moved there before a time; resolves to the number of files. */
  emptyTrash(before: Date): Promise<number>
}
