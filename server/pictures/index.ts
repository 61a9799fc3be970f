import { parsePictureAddress, pictureAddress } from '../../app/lib/picture-address.ts'
import { Refused } from '../../backend/admission.ts'
import { clientKeyOf } from '../../backend/client-key.ts'
import type { Log } from '../../backend/log.ts'
import { addressOf } from '../client-address.ts'
import type { Gate } from '../limits/gate.ts'
import {
  answerUnchanged,
  answerWith,
  asItIs,
  later,
  notHere,
  redirectTo,
  tooMany,
} from './answers.ts'
import { Folder } from './folder.ts'
import { openSources, type SourceOptions } from './sources.ts'
import { createSweeper, removeOutdated } from './sweep.ts'
import { Versions } from './versions.ts'
import { Busy, openWorkshop, type Workshop } from './workshop.ts'

export interface PicturesOptions extends SourceOptions {
  /** Where finished pictures are kept; made when the first one is. */
  directory: string
  /** Bytes that they may have together. */
  limit: number
  /** Counts pictures that are looked for or made; without it nobody does. */
  gate?: Gate | undefined
  log: Log
}

export interface Pictures extends Pick<Workshop, 'load' | 'preload'> {
  /** Answers everything below `/pictures/`. Never throws. */
  fetch: (request: Request) => Promise<Response>
  /** To be called when files in our storage may have changed. */
  storageChanged: () => void
  close: () => Promise<void>
}

/** Serves pictures in the sizes they are shown in: made once, from sources that everyone may read. */
export function createPictures(options: PicturesOptions): Pictures {
  const folder = new Folder(options.directory, options.limit)
  const sourceOf = openSources(options)
  const versions = new Versions()
  const { make, load, preload } = openWorkshop(folder, options.log)
  const sweeper = createSweeper(() =>
    removeOutdated(folder, (path) => sourceOf({ kind: 'stored', path })),
  )

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const picture = parsePictureAddress(pathname + search)
    const source = picture && sourceOf(picture.source)
    if (!source) return notHere()
    const canonical = pictureAddress(picture)
    if (canonical !== pathname + search) return redirectTo(canonical)
    const size = `${picture.width}-${picture.shape}.${picture.format}`
    const address = addressOf(request)
    const client = clientKeyOf(address)
    const count = once(() => options.gate?.countPicture(address))
    // What has been made is for everybody, however much others of their address ask for.
    const isNew = !versions.has(source) && !(await folder.lastVersion(source.id, size))
    const refused = isNew ? count() : undefined
    if (refused) return tooMany(refused)
    const look = await versions.of(source)
    if (look === 'missing') return folder.forget(source.id).then(notHere)
    // The last good picture outlives a dead storage.
    const version =
      look === 'unreachable' ? await folder.lastVersion(source.id, size) : look.version
    if (!version) return later()
    const place = { id: source.id, version, size }
    const unchanged = answerUnchanged(request, place)
    if (unchanged) return unchanged
    try {
      const bytes =
        (await folder.read(place)) ?? (await make({ source, picture, place, client, count }))
      if (bytes instanceof Refused) return tooMany(bytes)
      return bytes ? answerWith(request, bytes, place) : asItIs(source, { forLong: true })
    } catch (error) {
      // Too large is better than not at all: no browser asks for a picture again by itself.
      if (error instanceof Busy) return asItIs(source, { forLong: false })
      throw error
    }
  }

  return {
    fetch: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
      return answer(request).catch((error: Error) => {
        options.log('warn', `pictures: ${error.message}`)
        return later()
      })
    },
    storageChanged: () => {
      versions.forget()
      sweeper.afterChange()
    },
    load,
    preload,
    close: async () => sweeper.stop(),
  }
}

/** The first call asks, later ones are free. */
function once(ask: () => Refused | undefined): () => Refused | undefined {
  let isDone = false
  return () => {
    if (isDone) return undefined
    isDone = true
    return ask()
  }
}
