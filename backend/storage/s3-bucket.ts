import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createS3Clients, type S3Clients, type S3Options } from './s3-clients.ts'
import { watchedBody } from './watched-body.ts'

/** In bytes: one part of a multipart upload. An upload holds two of them in memory. */
const PART_BYTES = 8 * 1024 * 1024

/** Transfers objects to and from one bucket. Every method throws the S3 client's errors. */
export class S3Bucket {
  readonly #clients: S3Clients
  readonly #bucket: string

  constructor(options: S3Options) {
    this.#clients = createS3Clients(options)
    this.#bucket = options.bucket
  }

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const Body = Readable.from(body, { objectMode: false })
    const upload = new Upload({
      client: this.#clients.client,
      params: { ...this.#at(key), Body },
      partSize: PART_BYTES,
      queueSize: 2,
    })
    await upload.done().catch((error: Error) => {
      // The error of the body is the cause; `error` only says that the upload was aborted.
      throw Body.errored ?? error
    })
  }

  async getText(key: string): Promise<string | undefined> {
    const response = await this.#clients.client
      .send(new GetObjectCommand(this.#at(key)))
      .catch(undefinedIfMissing)
    return response?.Body?.transformToString()
  }

  /** The object as a stream, or undefined where there is none. `range` is a `Range` header. */
  async download(
    key: string,
    abortSignal: AbortSignal,
    range?: string,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const { downloads, timeoutMs } = this.#clients
    const command = new GetObjectCommand({ ...this.#at(key), ...(range && { Range: range }) })
    const response = await downloads.send(command, { abortSignal }).catch(undefinedIfMissing)
    return response?.Body && watchedBody(response.Body as Readable, timeoutMs)
  }

  async copy(from: string, to: string): Promise<boolean> {
    const command = new CopyObjectCommand({
      ...this.#at(to),
      CopySource: `${this.#bucket}/${from}`,
    })
    return (await this.#clients.client.send(command).catch(undefinedIfMissing)) !== undefined
  }

  async delete(key: string): Promise<void> {
    await this.#clients.client.send(new DeleteObjectCommand(this.#at(key)))
  }

  async *list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
    const { client } = this.#clients
    const pages = paginateListObjectsV2({ client }, { Bucket: this.#bucket, Prefix: prefix })
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified = new Date() } of Contents) {
        yield { key: Key, modifiedAt: LastModified }
      }
    }
  }

  /** Aborts uploads begun before a time, of the first thousand listed; resolves to their number. */
  async abortUploads(prefix: string, before: Date): Promise<number> {
    const { client } = this.#clients
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: prefix }),
    )
    const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before)
    for (const { Key = '', UploadId } of old) {
      await client.send(new AbortMultipartUploadCommand({ ...this.#at(Key), UploadId }))
    }
    return old.length
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: key }
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error
}
