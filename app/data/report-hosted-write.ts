const TIMEOUT_MS = 3000

/**
 * Notifies the site of a write to a hosted project, which can't do so itself, so that cached pages are
 * dropped at once. Failures are ignored: the pages expire anyway.
 */
export async function reportHostedWrite(
  url: string,
  init: RequestInit,
  response: Response,
): Promise<void> {
  const { method = 'GET', headers } = init
  if (!response.ok || !['POST', 'PATCH', 'PUT', 'DELETE'].includes(method)) return
  if (!/\/(rest|storage)\/v1\/(?!object\/(list|sign|info)|rpc\/(?!reorder))/.test(url)) return
  const authorization = new Headers(headers).get('authorization') ?? ''
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await fetch('/content-changed', { method: 'POST', headers: { authorization }, signal }).catch(
    () => undefined,
  )
}
