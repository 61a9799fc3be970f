export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores immutable bytes by version, a UUID in `storage.objects`. A write creates a new version, so that
 * readers of an older one are not disturbed. Every method throws the file system's or the S3 client's errors.
 */
export interface ObjectStore {
  /** Writes the installation's id into a store without one; resolves to the id in the store. */
  ensureInstallationMarker(installationId: string): Promise<string>
  /** Resolves when the store is reachable and has an installation marker. @throws otherwise. */
  check(): Promise<void>
  /** Stores a new version atomically; once resolved, the bytes survive a power cut. @throws also what `body` throws. */
  write(version: string, body: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes of a version, or undefined where there are none. `signal` aborts the read. */
  read(
    version: string,
    range: ByteRange,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined>
  /** A whole version from the trash, or undefined. */
  readTrashed(version: string, signal: AbortSignal): Promise<ReadableStream | undefined>
  /** Copies the bytes to another version; false where there are none. */
  copy(from: string, to: string): Promise<boolean>
  trash(versions: string[]): Promise<void>
  /** Every stored version with the time it was written. */
  list(): AsyncIterable<{ version: string; writtenAt: Date }>
  /** Deletes partial uploads begun before a time; resolves to their number. */
  removePartialUploads(before: Date): Promise<number>
  /** Deletes what was moved to the trash before a time; resolves to the number of files. */
  emptyTrash(before: Date): Promise<number>
}
