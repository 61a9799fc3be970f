import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Options } from '../backend/storage/s3-clients.ts'

export interface TestS3 {
  options: S3Options
  /** Unfinished uploads, which the server itself cannot list. */
  unfinished: { key: string; uploadId: string; initiated: Date }[]
  /** The unfinished uploads that were given up. */
  aborted: string[]
  /**
   * How much of an object it sends, from now on, before it falls silent: `nothing`, or the head and a
   * few bytes of `some`.
   */
  fallSilent: (after: 'nothing' | 'some' | 'never') => void
  /** Makes it answer at this port, too. */
  alsoAt: (port: number) => Promise<void>
  /** Makes it refuse connections, until it answers at a port again. */
  goAway: () => void
  /** Requests that it holds in silence. */
  held: () => number
  stop: () => Promise<void>
}

/** An S3-compatible server with an empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  const unfinished: TestS3['unfinished'] = []
  const aborted: string[] = []
  let silentAfter: 'nothing' | 'some' | 'never' = 'never'
  const silent = new Set<ServerResponse>()
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { searchParams } = new URL(incoming.url ?? '/', 'http://x')
    if (silentAfter !== 'never') {
      silent.add(outgoing)
      outgoing.once('close', () => silent.delete(outgoing))
      if (silentAfter === 'some') outgoing.writeHead(206, { 'content-length': 1000 }).write('some')
    } else if (searchParams.has('uploads') && incoming.method === 'GET') {
      outgoing.end(listing(unfinished))
    } else if (unfinished.some(({ uploadId }) => uploadId === searchParams.get('uploadId'))) {
      aborted.push(searchParams.get('uploadId') ?? '')
      outgoing.writeHead(204).end()
    } else forward(port, incoming, outgoing)
  }
  const front = createServer(answer).listen(0, '127.0.0.1')
  const fronts = [front]
  const closeFronts = () => {
    for (const each of fronts.splice(0)) {
      each.close()
      each.closeAllConnections()
    }
  }
  await new Promise((resolve) => front.once('listening', resolve))
  const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  return {
    options: {
      endpoint: address,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    unfinished,
    aborted,
    fallSilent: (after) => {
      silentAfter = after
    },
    held: () => silent.size,
    alsoAt: async (at) => {
      const more = createServer(answer).listen(at, '127.0.0.1')
      fronts.push(more)
      await new Promise((resolve) => more.once('listening', resolve))
    },
    goAway: closeFronts,
    stop: async () => {
      closeFronts()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

function listing(uploads: TestS3['unfinished']): string {
  const items = uploads.map(
    ({ key, uploadId, initiated }) =>
      `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  )
  return `<?xml version="1.0"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${items.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`
}
