import type { Source } from './sources.ts'

/** In bytes. */
const MOST = 64 * 1024 * 1024

/** In ms. */
const TIME_LIMIT = 30_000

/** A source is not there now, or is more than we take. */
export class Unreadable extends Error {}

/**
 * All bytes of a source.
 *
 * @throws Unreadable, or the network's own error.
 */
export async function readWhole(source: Source): Promise<Buffer> {
  const { status, body } = await source.ask('GET', AbortSignal.timeout(TIME_LIMIT))
  if (status !== 200 || !body) throw new Unreadable(`${source.address} answered with ${status}`)
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the transfer.
  for await (const chunk of body) {
    length += chunk.length
    if (length > MOST) throw new Unreadable(`${source.address} is larger than ${MOST} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
