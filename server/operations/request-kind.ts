export const KINDS = ['page', 'data', 'rest', 'auth', 'storage', 'picture', 'file'] as const
export type Kind = (typeof KINDS)[number]

const SERVICES = { '/rest/': 'rest', '/auth/': 'auth', '/stora': 'storage' } as const

/** The kind of a request by its address; `data` is the router's data of a page of the staff area. */
export function kindOf(url: string): Kind {
  if (url.startsWith('/assets/') || url.startsWith('/icons/') || url === '/favicon.svg')
    return 'file'
  if (url.startsWith('/pictures/')) return 'picture'
  const service = SERVICES[url.slice(0, 6) as keyof typeof SERVICES]
  if (service && url.startsWith(`/${service}/v1`)) return service
  return /\.data(\?|$)/.test(url) ? 'data' : 'page'
}
