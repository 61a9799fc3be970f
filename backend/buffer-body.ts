/** In bytes: what may come in without a slot of its own, and from who may write nothing. */
export const SMALL_BODY = 16 * 1024
/** In bytes. More than any service takes of a body that is no file; each says so in its own words. */
const MAX_BUFFERED_BYTES = 10 * 1024 * 1024 + 1

interface BufferOptions<Refusal extends object> {
  receive: () => Refusal | (() => void)
  largestBody: number
}

/**
 * The same request with all of its body here, so that no slow line holds a slot for work. A body that is
 * not small has to be let in by `receive` first; one beyond `largestBody` is not read to its end.
 */
export async function bufferBody<Refusal extends object>(
  request: Request,
  { receive, largestBody }: BufferOptions<Refusal>,
): Promise<Request | Refusal | 'too large'> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const pieces: Uint8Array[] = []
  let length = 0
  let room: Refusal | (() => void) | undefined
  try {
    for await (const piece of request.body) {
      length += piece.byteLength
      if (length > largestBody) return 'too large'
      if (length > SMALL_BODY) room ??= receive()
      if (room && typeof room !== 'function') return room
      pieces.push(piece)
      if (length >= MAX_BUFFERED_BYTES) break
    }
  } catch {
    // It ended early: the service hears of that as it tries to read on.
    return request
  } finally {
    if (typeof room === 'function') room()
  }
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: Buffer.concat(pieces) })
}
