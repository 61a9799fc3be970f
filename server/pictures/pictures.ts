import { parsePictureAddress, pictureAddress } from '../../app/lib/picture-address.ts'
import { Refused } from '../../backend/admission.ts'
import { clientKeyOf } from '../../backend/client-key.ts'
import type { Log } from '../../backend/log.ts'
import { addressOf } from '../client-address.ts'
import type { AdmissionControl } from '../limits/admission-control.ts'
import { DerivativeStore } from './derivative-store.ts'
import { Busy, createImageGenerator, type ImageGenerator } from './image-generator.ts'
import {
  notFound,
  notModified,
  pictureResponse,
  rateLimited,
  redirectTo,
  redirectToOriginal,
  unavailable,
} from './responses.ts'
import { SourceVersions } from './source-versions.ts'
import { openSources, type SourceOptions } from './sources.ts'
import { createSweeper, removeOutdated } from './sweeper.ts'

export interface PicturesOptions extends SourceOptions {
  directory: string
  limit: number
  admission?: AdmissionControl | undefined
  log: Log
}

export interface Pictures extends Pick<ImageGenerator, 'load' | 'preload'> {
  /** Answers everything below `/pictures/`. Never rejects. */
  fetch: (request: Request) => Promise<Response>
  storageChanged: () => void
  close: () => Promise<void>
}

/** Serves public pictures in the sizes that pages show, each generated once. */
export function createPictures(options: PicturesOptions): Pictures {
  const store = new DerivativeStore(options.directory, options.limit)
  const sourceOf = openSources(options)
  const versions = new SourceVersions()
  const { generate, load, preload } = createImageGenerator(store, options.log)
  const sweeper = createSweeper(() =>
    removeOutdated(store, (path) => sourceOf({ kind: 'stored', path })),
  )

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const picture = parsePictureAddress(pathname + search)
    const source = picture && sourceOf(picture.source)
    if (!source) return notFound()
    const address = addressOf(request)
    const client = clientKeyOf(address)
    const count = once(() => options.admission?.countPicture(address))
    const canonical = pictureAddress(picture)
    if (canonical !== pathname + search) {
      const refused = count()
      return refused ? rateLimited(refused) : redirectTo(canonical)
    }
    const size = `${picture.width}-${picture.shape}.${picture.format}`
    // Stored pictures are free, however many requests other clients of the same address make.
    const isNew = !versions.has(source) && !(await store.lastVersion(source.id, size))
    const refused = isNew ? count() : undefined
    if (refused) return rateLimited(refused)
    const probe = await versions.get(source)
    if (probe === 'missing') return store.remove(source.id).then(notFound)
    // While the storage fails, the last version is served.
    const version =
      probe === 'unreachable' ? await store.lastVersion(source.id, size) : probe.version
    if (!version) return unavailable()
    const key = { id: source.id, version, size }
    const unchanged = notModified(request, key)
    if (unchanged) return unchanged
    try {
      const bytes =
        (await store.read(key)) ?? (await generate({ source, picture, key, client, count }))
      if (bytes instanceof Refused) return rateLimited(bytes)
      return bytes
        ? pictureResponse(request, bytes, key)
        : redirectToOriginal(source, { isCacheable: true })
    } catch (error) {
      // Browsers do not retry a picture, so one that is too large is better than an error.
      if (error instanceof Busy) return redirectToOriginal(source, { isCacheable: false })
      throw error
    }
  }

  return {
    fetch: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
      return answer(request).catch((error: Error) => {
        options.log('warn', `pictures: ${error.message}`)
        return unavailable()
      })
    },
    storageChanged: () => {
      versions.clear()
      sweeper.afterChange()
    },
    load,
    preload,
    close: async () => sweeper.stop(),
  }
}

function once(count: () => Refused | undefined): () => Refused | undefined {
  let isDone = false
  return () => {
    if (isDone) return undefined
    isDone = true
    return count()
  }
}
