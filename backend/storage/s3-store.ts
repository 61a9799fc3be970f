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
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ObjectStore } from './object-store.ts'

export interface S3Options {
  /** Absent for Amazon's own. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** How long the store may be silent while we wait for it, in milliseconds; 20,000. */
  patience?: number
}

/** Bytes of one part of a large upload; with the two under way at once, what an upload holds. */
const PART = 8 * 1024 * 1024
/** How many versions go to the trash at the same time. */
const AT_ONCE = 16
const OBJECTS = 'objects/'
const TRASH = 'trash/'
const CLAIM = 'installation-id'

/**
 * Keeps bytes in a bucket of any S3-compatible store: whole ones below `objects/`, taken out ones
 * below `trash/`. An unfinished upload is invisible there by itself.
 */
export function createS3Store({
  bucket,
  endpoint,
  region,
  patience = 20_000,
  ...credentials
}: S3Options): ObjectStore {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: Math.min(patience, 5000), socketTimeout: patience },
    maxAttempts: 2,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  const put = async (key: string, body: AsyncIterable<Uint8Array>) => {
    const Body = Readable.from(body, { objectMode: false })
    const upload = new Upload({
      client,
      params: { ...at(key), Body },
      partSize: PART,
      queueSize: 2,
    })
    await upload.done().catch((error: Error) => {
      // What the body itself threw says more than what giving up the upload led to.
      throw Body.errored ?? error
    })
  }
  const get = async (key: string, range?: string, abortSignal?: AbortSignal) => {
    const answer = await client
      .send(
        new GetObjectCommand({ ...at(key), ...(range && { Range: range }) }),
        abortSignal && { abortSignal },
      )
      .catch(ifMissing)
    return answer?.Body
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
    async claim(installationId) {
      const there = await (await get(CLAIM))?.transformToString()
      if (there === undefined) await put(CLAIM, Readable.from([Buffer.from(installationId)]))
      return there ?? installationId
    },
    async check() {
      const body = await get(CLAIM)
      if (!body) throw new Error('The bucket lacks the mark of its installation')
      await body.transformToString()
    },
    write: (version, body) => put(OBJECTS + version, body),
    async read(version, { start, end }, signal) {
      if (end < start) return new Uint8Array()
      const body = await get(OBJECTS + version, `bytes=${start}-${end}`, signal)
      return body?.transformToWebStream()
    },
    async readTrashed(version, signal) {
      return (await get(TRASH + version, undefined, signal))?.transformToWebStream()
    },
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
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    },
    async *list() {
      for await (const { key, changedAt } of list(OBJECTS)) {
        yield { version: key.slice(OBJECTS.length), writtenAt: changedAt }
      }
    },
    async removeParts(before) {
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
