import { preload } from 'react-dom'
import { pictureAddress, pictureList, shapeOf, sourceOf, widthFor } from '../lib/picture-address.ts'
import { useOrigins } from './stored-link.ts'

export interface PictureProps {
  src: string
  alt: string
  /** The largest size in which it is shown, in CSS pixels; also its aspect ratio. */
  width: number
  height: number
  /** The entries of the `sizes` attribute, phones last. */
  sizes: readonly string[]
  /** The narrowest candidate in pixels, for a picture that is small on phones and large elsewhere. */
  minWidth?: number | undefined
  /** Not cropped to the aspect ratio. */
  uncropped?: boolean
  className?: string
  /** Load eagerly with high priority: for the first picture in the viewport. */
  priority?: boolean
}

/** Phones have densities up to 4, but more than 2 makes no visible difference: offer a narrower file. */
const onPhone = (width: string) =>
  `(max-width: 29.9rem) and (min-resolution: 2.6dppx) calc(.75 * ${width})`

/** A responsive picture as AVIF, with WebP as fallback. */
export function Picture({
  sizes,
  minWidth,
  uncropped = false,
  priority = false,
  ...image
}: PictureProps) {
  const { src, width, height } = image
  const source = sourceOf(src, useOrigins())
  const attributes = {
    loading: priority ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
    decoding: 'async' as const,
    ...image,
  }
  // Keyed by URL, because an image that failed to load stays hidden (before-paint.ts, admin/root.tsx).
  if (!source) return <img key={src} {...attributes} alt={image.alt} />
  const picture = { source, shape: uncropped ? 'uncropped' : shapeOf(width, height) } as const
  const avif = {
    type: 'image/avif',
    srcSet: pictureList({ ...picture, format: 'avif' }, width, minWidth),
    // Uncropped pictures may be zoomed into, so they get the full density.
    sizes: [...(uncropped ? [] : sizes.slice(-1).map(onPhone)), ...sizes].join(', '),
  }
  // For browsers without AVIF.
  const webp = pictureAddress({ ...picture, format: 'webp', width: widthFor(width) })
  if (priority) {
    const { type, srcSet: imageSrcSet, sizes: imageSizes } = avif
    preload(webp, { as: 'image', type, imageSrcSet, imageSizes, fetchPriority: 'high' })
  }
  // Not `sizes="auto"`: Chromium fetches such a picture again in window width when leaving the page.
  return (
    <picture key={src}>
      <source {...avif} />
      <img {...attributes} src={webp} alt={image.alt} />
    </picture>
  )
}
