import type { Readable } from 'node:stream'

/**
 * A body as it comes in from a store, given up when the store is silent for `timeoutMs` milliseconds
 * while somebody waits for more. A reader who pauses may take as long as they like.
 */
export function watchedBody(body: Readable, timeoutMs: number): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  // What fails reaches the reader with the next piece; nobody else listens.
  body.on('error', () => {})
  const giveUp = () => body.destroy(new Error('The store fell silent'))
  return new ReadableStream(
    {
      async pull(controller) {
        const watchdog = setTimeout(giveUp, timeoutMs)
        const { done, value } = await pieces.next().finally(() => clearTimeout(watchdog))
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  )
}
