import type { PictureSource } from '../../app/lib/picture-address.ts'
import { fetchPublicly } from './fetch-publicly.ts'

/** A picture as it was put somewhere. */
export interface Source {
  /** Names it among all sources. */
  id: string
  /** Where a browser finds it. */
  address: string
  /** Seconds after which it is looked at again, where nobody tells of a change. */
  age: number
  /** Asks for it as nobody. Redirects are not followed. */
  ask: (method: 'GET' | 'HEAD', signal: AbortSignal) => Promise<Response>
}

export interface SourceOptions {
  /** Our own backend, which tells of changes; without one the storage at `storageUrl` is asked. */
  backend: ((request: Request) => Promise<Response>) | undefined
  /** The base of our storage, as the pages name it: empty for the site itself. */
  storageUrl: string
  siteUrl: string
  pictureHosts: readonly string[]
}

const PUBLIC = '/storage/v1/object/public/'
const AGE = { told: 300, asked: 60, foreign: 3600 }

/** Finds sources; undefined for one that we may not read. */
export function openSources(options: SourceOptions): (source: PictureSource) => Source | undefined {
  return (source) => {
    if (source.kind === 'stored') return storedSource(source.path, options)
    const { host, path } = source
    const url = URL.parse(`https://${host}/${path}`)
    if (!url || url.host !== host || !options.pictureHosts.includes(host)) return undefined
    return {
      id: `https ${url.host}${url.pathname}${url.search}`,
      address: url.href,
      age: AGE.foreign,
      ask: (method, signal) => fetchPublicly(url, { method, signal }),
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
    age: backend ? AGE.told : AGE.asked,
    ask: (method: 'GET' | 'HEAD', signal: AbortSignal) =>
      backend
        ? backend(new Request(url, { method, signal }))
        : fetch(url, { method, signal, redirect: 'manual' }),
  }
}
