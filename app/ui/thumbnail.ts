import { pictureAddress, sourceOf } from '../lib/picture-address.ts'
import { useOrigins, useStoredLink } from './stored-link.ts'

/** In pixels: for rows and tiles at density 2. */
const WIDTH = 240

/** Returns the URL of a thumbnail for a stored link, or the link itself if it can't be resized. */
export function useThumbnail(
  width: number = WIDTH,
): (link: string | null | undefined) => string | undefined {
  const stored = useStoredLink()
  const origins = useOrigins()
  return (link) => {
    const address = stored(link)
    const source = address && sourceOf(address, origins)
    // WebP encodes faster than AVIF, and a folder may be full of pictures without thumbnails.
    return source ? pictureAddress({ source, width, shape: 'uncropped', format: 'webp' }) : address
  }
}
