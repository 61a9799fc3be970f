export interface ByteRange {
  start: number
  end: number
}

/** Immutable bytes by version (UUID): a write makes a new one, so readers go on. Methods throw disk's or S3's errors. */
export interface ObjectStore {
  /** Marks an unmarked store; resolves to the id that it has. */
  ensureInstallationMarker(installationId: string): Promise<string>
  /** Resolves when reachable and marked. @throws otherwise. */
  check(): Promise<void>
  /** Atomic, and durable over a power cut once resolved. @throws also what `body` throws. */
  write(version: string, body: AsyncIterable<Uint8Array>): Promise<void>
  read(
    version: string,
    range: ByteRange,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined>
  readTrashed(version: string, signal: AbortSignal): Promise<ReadableStream | undefined>
  /** False where there are no bytes. */
  copy(from: string, to: string): Promise<boolean>
  trash(versions: string[]): Promise<void>
  list(): AsyncIterable<{ version: string; writtenAt: Date }>
  /** Deletes partial uploads begun before a time; resolves to their number. */
  removePartialUploads(before: Date): Promise<number>
  /** Deletes what was moved there before a time; resolves to the number of files. */
  emptyTrash(before: Date): Promise<number>
}
