const STALL_TIMEOUT_MS = 30_000

interface TransferOptions {
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** A `fetch` on XMLHttpRequest, which reports upload progress. Rejects when the upload stalls. */
export function transfer({ signal, onProgress }: TransferOptions): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new TypeError('Cancelled'))
      const request = new XMLHttpRequest()
      const cancel = () => request.abort()
      let stallTimer: ReturnType<typeof setTimeout>
      const restartTimer = () => {
        clearTimeout(stallTimer)
        stallTimer = setTimeout(cancel, STALL_TIMEOUT_MS)
      }
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer()
        onProgress(loaded / total)
      }
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () =>
        reject(new TypeError('The server could not be reached. Check your network connection.'))
      request.onabort = () =>
        reject(new TypeError(signal.aborted ? 'Cancelled' : 'The transfer stalled.'))
      request.onloadend = () => {
        clearTimeout(stallTimer)
        signal.removeEventListener('abort', cancel)
      }
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      signal.addEventListener('abort', cancel)
      restartTimer()
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}
