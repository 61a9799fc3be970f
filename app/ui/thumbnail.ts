import { pictureAddress, sourceOf } from '../lib/picture-address.ts'
import { usePlaces, useStoredLink } from './stored-link.ts'

/** In pixels: enough for a line of a list or a tile, on dense screens too. */
const WIDTH = 240

/** Makes a link from the database the address of a small copy, or of the picture as it is. */
export function useThumbnail(): (link: string | null | undefined) => string | undefined {
  const stored = useStoredLink()
  const places = usePlaces()
  return (link) => {
    const address = stored(link)
    const source = address && sourceOf(address, places)
    // Quickly made: a folder may be full of pictures that nobody has seen before.
    return source
      ? pictureAddress({ source, width: WIDTH, shape: 'whole', format: 'webp' })
      : address
  }
}
