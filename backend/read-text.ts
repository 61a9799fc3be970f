/** What a service throws for a body that it cannot take. */
interface Refusals {
  tooLarge: () => Error
  /** The body ended early, or is not text; the message says which. */
  broken: (message: string) => Error
}

/**
 * The text of a request's body, of at most `most` bytes; an absent one counts as empty.
 *
 * @throws what `refusals` makes.
 */
export async function readText({ body }: Pick<Request, 'body'>, most: number, refusals: Refusals) {
  if (!body) return ''
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of whole(body, refusals)) {
    length += piece.byteLength
    if (length > most) throw refusals.tooLarge()
    pieces.push(piece)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw refusals.broken('The request body is not valid UTF-8')
  }
}

/** A client that goes away in the middle is no fault of ours. */
export async function* whole(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { broken }: Pick<Refusals, 'broken'>,
): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch {
    throw broken('The request ended before its body')
  }
}
