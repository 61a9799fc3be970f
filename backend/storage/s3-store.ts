import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ObjectStore } from './object-store.ts'
import { watchedBody } from './watched-body.ts'

export interface S3Options {
  /** Absent for Amazon's own. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** How long the store may be silent while we wait for it, in milliseconds; 20,000. */
  timeoutMs?: number
}

/** Bytes of one part of a large upload; with the two under way at once, what an upload holds. */
const PART_BYTES = 8 * 1024 * 1024
/** How many versions go to the trash at the same time. */
const TRASH_CONCURRENCY = 16
const OBJECTS = 'objects/'
const TRASH = 'trash/'
const MARKER = 'installation-id'

/**
 * Keeps bytes in a bucket of any S3-compatible store: whole ones below `objects/`, taken out ones
 * below `trash/`. An unfinished upload is invisible there by itself.
 */
export function createS3Store({
  bucket,
  endpoint,
  region,
  timeoutMs = 20_000,
  ...credentials
}: S3Options): ObjectStore {
  const connect = (requestHandler: S3ClientConfig['requestHandler']) =>
    new S3Client({
      region,
      credentials,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestHandler: { connectionTimeout: Math.min(timeoutMs, 5000), ...requestHandler },
      maxAttempts: 2,
      // Stores other than Amazon's do not all know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  const client = connect({ socketTimeout: timeoutMs })
  /**
   * For bodies that go on to a visitor, who may be slow: of the store only the head is awaited here, and
   * each has a connection of its own, as its visitor has one to us, so that nothing waits behind it.
   */
  const downloads = connect({
    httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
    httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    requestTimeout: timeoutMs,
    throwOnRequestTimeout: true,
    socketTimeout: 0,
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  const put = async (key: string, body: AsyncIterable<Uint8Array>) => {
    const Body = Readable.from(body, { objectMode: false })
    const upload = new Upload({
      client,
      params: { ...at(key), Body },
      partSize: PART_BYTES,
      queueSize: 2,
    })
    await upload.done().catch((error: Error) => {
      // What the body itself threw says more than what giving up the upload led to.
      throw Body.errored ?? error
    })
  }
  const download = async (key: string, abortSignal: AbortSignal, Range?: string) => {
    const answer = await downloads
      .send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }), { abortSignal })
      .catch(ifMissing)
    return answer?.Body && watchedBody(answer.Body as Readable, timeoutMs)
  }
  const readMarker = async () => {
    const answer = await client.send(new GetObjectCommand(at(MARKER))).catch(ifMissing)
    return answer?.Body?.transformToString()
  }
  const copy = async (from: string, to: string) => {
    const source = { CopySource: `${bucket}/${from}` }
    return (
      (await client.send(new CopyObjectCommand({ ...at(to), ...source })).catch(ifMissing)) !==
      undefined
    )
  }
  async function* list(prefix: string) {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified = new Date() } of Contents) {
        yield { key: Key, changedAt: LastModified }
      }
    }
  }

  return {
    async ensureInstallationMarker(installationId) {
      const there = await readMarker()
      if (there === undefined) await put(MARKER, Readable.from([Buffer.from(installationId)]))
      return there ?? installationId
    },
    async check() {
      const marker = await readMarker()
      if (marker === undefined) throw new Error('The bucket lacks the mark of its installation')
    },
    write: (version, body) => put(OBJECTS + version, body),
    async read(version, { start, end }, signal) {
      if (end < start) return new Uint8Array()
      return download(OBJECTS + version, signal, `bytes=${start}-${end}`)
    },
    readTrashed: (version, signal) => download(TRASH + version, signal),
    copy: (from, to) => copy(OBJECTS + from, OBJECTS + to),
    async trash(versions) {
      // Each worker takes the next one.
      const waiting = versions.values()
      const work = async () => {
        for (const version of waiting) {
          const moved = await copy(OBJECTS + version, TRASH + version)
          if (moved) await client.send(new DeleteObjectCommand(at(OBJECTS + version)))
        }
      }
      await Promise.all(Array.from({ length: TRASH_CONCURRENCY }, work))
    },
    async *list() {
      for await (const { key, changedAt } of list(OBJECTS)) {
        yield { version: key.slice(OBJECTS.length), writtenAt: changedAt }
      }
    },
    async removePartialUploads(before) {
      // The first thousand; the next sweep finds the rest.
      const listed = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: OBJECTS }),
      )
      const old = (listed.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated < before)
      for (const { Key = '', UploadId } of old) {
        await client.send(new AbortMultipartUploadCommand({ ...at(Key), UploadId }))
      }
      return old.length
    },
    async emptyTrash(before) {
      let removed = 0
      for await (const { key, changedAt } of list(TRASH)) {
        if (changedAt >= before) continue
        await client.send(new DeleteObjectCommand(at(key)))
        removed++
      }
      return removed
    },
  }
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error
}
