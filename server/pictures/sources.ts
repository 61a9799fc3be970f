import type { PictureSource } from '../../app/lib/picture-address.ts'
import { fetchPublicly } from './fetch-publicly.ts'

export interface Source {
  id: string
  address: string
  /** Seconds after which it is probed again, unless a change was reported before. */
  maxAge: number
  request: (method: 'GET' | 'HEAD', signal: AbortSignal) => Promise<Response>
}

export interface SourceOptions {
  /** Our own backend, which reports changes; without it the storage at `storageUrl` is used. */
  backend: ((request: Request) => Promise<Response>) | undefined
  /** The base URL of the storage in pages: empty for the site itself. */
  storageUrl: string
  siteUrl: string
  pictureHosts: readonly string[]
}

const PUBLIC = '/storage/v1/object/public/'
/** In seconds: of files in our own storage, in a project's, and on other hosts. */
const MAX_AGE = { own: 300, project: 60, otherHost: 3600 }

/** Returns a function that finds sources; undefined for one that may not be read. */
export function openSources(options: SourceOptions): (source: PictureSource) => Source | undefined {
  return (source) => {
    if (source.kind === 'stored') return storedSource(source.path, options)
    const { host, path } = source
    const url = URL.parse(`https://${host}/${path}`)
    if (!url || url.host !== host || !options.pictureHosts.includes(host)) return undefined
    return {
      id: `https ${url.host}${url.pathname}${url.search}`,
      address: url.href,
      maxAge: MAX_AGE.otherHost,
      request: (method, signal) => fetchPublicly(url, { method, signal }),
    }
  }
}

function storedSource(path: string, { backend, storageUrl, siteUrl }: SourceOptions) {
  const url = URL.parse(`${storageUrl || siteUrl}${PUBLIC}${path}`)
  if (!url?.pathname.includes(PUBLIC)) return undefined
  const address = `${storageUrl}${PUBLIC}${path}`
  return {
    id: `stored ${path}`,
    address,
    maxAge: backend ? MAX_AGE.own : MAX_AGE.project,
    request: (method: 'GET' | 'HEAD', signal: AbortSignal) =>
      backend
        ? backend(new Request(url, { method, signal }))
        : fetch(url, { method, signal, redirect: 'manual' }),
  }
}
