import type { Readable } from 'node:stream'

/** Aborts when the store is silent for `timeoutMs` while the reader waits; the reader may pause. */
export function watchedBody(body: Readable, timeoutMs: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  // The reader gets the error with the next chunk; without a listener it would end the process.
  body.on('error', () => {})
  const abort = () => body.destroy(new Error('The store fell silent'))
  return new ReadableStream(
    {
      async pull(controller) {
        const watchdog = setTimeout(abort, timeoutMs)
        const { done, value } = await chunks.next().finally(() => clearTimeout(watchdog))
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  )
}
