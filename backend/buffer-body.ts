/** In bytes: bodies up to this size need no slot, and clients without write permission may send no more. */
export const SMALL_BODY = 16 * 1024
/** In bytes: just over the limit of every service, so that the service itself refuses a larger body. */
const MAX_BUFFERED_BYTES = 10 * 1024 * 1024 + 1

interface BufferOptions<Refusal extends object> {
  receive: () => Refusal | (() => void)
  largestBody: number
}

/** Buffers a body, so that a slow upload occupies no work slot; over 16 KB it acquires a slot from `receive`. */
export async function bufferBody<Refusal extends object>(
  request: Request,
  { receive, largestBody }: BufferOptions<Refusal>,
): Promise<Request | Refusal | 'too large'> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const chunks: Uint8Array[] = []
  let length = 0
  let slot: Refusal | (() => void) | undefined
  try {
    for await (const chunk of request.body) {
      length += chunk.byteLength
      if (length > largestBody) return 'too large'
      if (length > SMALL_BODY) slot ??= receive()
      if (slot && typeof slot !== 'function') return slot
      chunks.push(chunk)
      if (length >= MAX_BUFFERED_BYTES) break
    }
  } catch {
    return request
  } finally {
    if (typeof slot === 'function') slot()
  }
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: Buffer.concat(chunks) })
}
