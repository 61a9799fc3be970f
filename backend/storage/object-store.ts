export interface ByteRange {
  /** First byte. */
  start: number
  /** Last byte, included. */
  end: number
}

/**
 * Where bytes live. They are kept under their version (a UUID that a row in `storage.objects`
 * names), never under a name that a person chose, and are never changed once written: whoever reads
 * an older version goes on reading it.
 */
export interface ObjectStore {
  /** Leaves the id of the installation in a store that has none; resolves to the one there. */
  ensureInstallationMarker(installationId: string): Promise<string>
  /** Resolves when the store that was claimed is there. @throws when it is not, or is empty. */
  check(): Promise<void>
  /** Keeps a new version, all or nothing: once this resolves the bytes survive a power cut. */
  write(version: string, body: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes of a version, or undefined where there are none; until `signal` says otherwise. */
  read(
    version: string,
    range: ByteRange,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined>
  /** The same of a whole version that is in the trash. */
  readTrashed(version: string, signal: AbortSignal): Promise<ReadableStream | undefined>
  /** Keeps the same bytes under another version; false where there are none. */
  copy(from: string, to: string): Promise<boolean>
  /** Takes versions that no row names any more out of service. Missing ones are no error. */
  trash(versions: string[]): Promise<void>
  /** Every version that is kept, with the time it was written. */
  list(): AsyncIterable<{ version: string; writtenAt: Date }>
  /** Removes what unfinished writes left before a time; resolves to how many there were. */
  removePartialUploads(before: Date): Promise<number>
  /** Removes for good what came into the trash before a time; resolves to how much there was. */
  emptyTrash(before: Date): Promise<number>
}
