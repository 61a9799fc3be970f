interface Refusals {
  tooLarge: () => Error
  broken: (message: string) => Error
}

/** A body's text of at most `maxBytes`; absent counts as empty. @throws what `refusals` makes. */
export async function readText(
  { body }: Pick<Request, 'body'>,
  maxBytes: number,
  refusals: Refusals,
) {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of requireComplete(body, refusals)) {
    length += chunk.byteLength
    if (length > maxBytes) throw refusals.tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw refusals.broken('The request body is not valid UTF-8')
  }
}

/** Turns the error of an aborted upload into a refusal, because it is not a failure of the server. */
export async function* requireComplete(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { broken }: Pick<Refusals, 'broken'>,
): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch {
    throw broken('The request ended before its body')
  }
}
