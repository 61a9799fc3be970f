import type { Source } from './sources.ts'

const MAX_BYTES = 64 * 1024 * 1024

const TIMEOUT_MS = 30_000

export class Unreadable extends Error {}

/** Reads all bytes of a source. @throws Unreadable, or the network's own error. */
export async function readSource(source: Source): Promise<Buffer> {
  const { status, body } = await source.request('GET', AbortSignal.timeout(TIMEOUT_MS))
  if (status !== 200 || !body) throw new Unreadable(`${source.address} answered with ${status}`)
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the transfer.
  for await (const chunk of body) {
    length += chunk.length
    if (length > MAX_BYTES)
      throw new Unreadable(`${source.address} is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
