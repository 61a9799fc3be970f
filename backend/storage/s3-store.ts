import { Readable } from 'node:stream'
import type { ObjectStore } from './object-store.ts'
import { S3Bucket } from './s3-bucket.ts'
import type { S3Options } from './s3-clients.ts'

const OBJECTS = 'objects/'
const TRASH = 'trash/'
const MARKER = 'installation-id'
const TRASH_CONCURRENCY = 16

/** In S3: versions below `objects/`, removed ones below `trash/`; it hides partial uploads itself. */
export function createS3Store(options: S3Options): ObjectStore {
  const bucket = new S3Bucket(options)
  return {
    async ensureInstallationMarker(installationId) {
      const marker = await bucket.getText(MARKER)
      if (marker === undefined)
        await bucket.put(MARKER, Readable.from([Buffer.from(installationId)]))
      return marker ?? installationId
    },
    async check() {
      if ((await bucket.getText(MARKER)) === undefined)
        throw new Error('The bucket lacks the mark of its installation')
    },
    write: (version, body) => bucket.put(OBJECTS + version, body),
    async read(version, { start, end }, signal) {
      if (end < start) return new Uint8Array()
      return bucket.download(OBJECTS + version, signal, `bytes=${start}-${end}`)
    },
    readTrashed: (version, signal) => bucket.download(TRASH + version, signal),
    copy: (from, to) => bucket.copy(OBJECTS + from, OBJECTS + to),
    async trash(versions) {
      // The workers share one iterator, so each version is moved once.
      const remaining = versions.values()
      const work = async () => {
        for (const version of remaining) {
          const isMoved = await bucket.copy(OBJECTS + version, TRASH + version)
          if (isMoved) await bucket.delete(OBJECTS + version)
        }
      }
      await Promise.all(Array.from({ length: TRASH_CONCURRENCY }, work))
    },
    async erase(versions) {
      for (const version of versions) {
        await bucket.delete(OBJECTS + version)
        await bucket.delete(TRASH + version)
      }
    },
    async *list() {
      for await (const { key, modifiedAt } of bucket.list(OBJECTS)) {
        yield { version: key.slice(OBJECTS.length), writtenAt: modifiedAt }
      }
    },
    removePartialUploads: (before) => bucket.abortUploads(OBJECTS, before),
    async emptyTrash(before) {
      let removed = 0
      for await (const { key, modifiedAt } of bucket.list(TRASH)) {
        if (modifiedAt >= before) continue
        await bucket.delete(key)
        removed++
      }
      return removed
    },
  }
}
