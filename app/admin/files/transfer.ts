/** In milliseconds without a byte moving. */
const STALLED = 30_000

interface TransferOptions {
  signal: AbortSignal
  /** Told how much is through, from 0 to 1. */
  progress: (share: number) => void
}

/** A `fetch` that shows how far its body is, which the browser's own cannot; it fails when it stalls. */
export function transfer({ signal, progress }: TransferOptions): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new TypeError('Cancelled'))
      const request = new XMLHttpRequest()
      const cancel = () => request.abort()
      let watch: ReturnType<typeof setTimeout>
      const moved = () => {
        clearTimeout(watch)
        watch = setTimeout(cancel, STALLED)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        moved()
        progress(loaded / total)
      }
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () =>
        reject(new TypeError('The server could not be reached. Check your network connection.'))
      request.onabort = () =>
        reject(new TypeError(signal.aborted ? 'Cancelled' : 'The transfer stalled.'))
      request.onloadend = () => {
        clearTimeout(watch)
        signal.removeEventListener('abort', cancel)
      }
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      signal.addEventListener('abort', cancel)
      moved()
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}
