/** In bytes: what may come in without room of its own. */
const SMALL = 16 * 1024
/** In bytes. More than any service takes of a body that is no file; each says so in its own words. */
const MOST = 10 * 1024 * 1024 + 1

/**
 * The same request with all of its body here, so that nobody holds room for work while their line is
 * slow. A body that is not small has to be let in by `enter` first.
 */
export async function received<Refusal extends Error>(
  request: Request,
  enter: () => Refusal | (() => void),
): Promise<Request | Refusal> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const pieces: Uint8Array[] = []
  let length = 0
  let room: Refusal | (() => void) | undefined
  try {
    for await (const piece of request.body) {
      length += piece.byteLength
      if (length > SMALL) room ??= enter()
      if (room instanceof Error) return room
      pieces.push(piece)
      if (length >= MOST) break
    }
  } catch {
    // It ended early: the service hears of that as it tries to read on.
    return request
  } finally {
    if (room && !(room instanceof Error)) room()
  }
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: Buffer.concat(pieces) })
}
