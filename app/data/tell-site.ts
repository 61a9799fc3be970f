/** In milliseconds: what is saved is saved; the site hears of it later by itself. */
const PATIENCE = 3000

/**
 * Tells the site of a write to a hosted project, which cannot tell it itself, so that the next visitor
 * sees the change. A site that does not hear of it shows it when its pages have aged.
 */
export async function tellSite(url: string, init: RequestInit, response: Response): Promise<void> {
  const { method = 'GET', headers } = init
  if (!response.ok || !['POST', 'PATCH', 'PUT', 'DELETE'].includes(method)) return
  if (!/\/(rest|storage)\/v1\/(?!object\/(list|sign|info)|rpc\/(?!reorder))/.test(url)) return
  const authorization = new Headers(headers).get('authorization') ?? ''
  const signal = AbortSignal.timeout(PATIENCE)
  await fetch('/content-changed', { method: 'POST', headers: { authorization }, signal }).catch(
    () => undefined,
  )
}
