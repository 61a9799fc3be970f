import { preload } from 'react-dom'
import { type Format, pictureList, shapeOf, sourceOf } from '../lib/picture-address.ts'
import { usePlaces } from './stored-link.ts'

export interface PictureProps {
  /** Fit to render. */
  src: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** The largest shape in which it is shown; the browser keeps that room free. */
  width: number
  height: number
  /** How wide it is shown on which screen. */
  sizes: string
  /** Shown to its edges, not cut to the shape. */
  whole?: boolean
  className?: string
  /** The first picture in sight is fetched before all else, others when they come near. */
  priority?: boolean
  draggable?: boolean
}

/** Every picture of the site: the one place where sizes and formats are decided. */
export function Picture({ sizes, whole = false, priority = false, ...image }: PictureProps) {
  const { src, width, height } = image
  const source = sourceOf(src, usePlaces())
  const plain = {
    loading: priority ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
    decoding: 'async' as const,
    ...image,
  }
  if (!source) return <img {...plain} alt={image.alt} />
  const shape = whole ? 'whole' : shapeOf(width, height)
  const listIn = (format: Format) => pictureList({ source, shape, format }, width)
  const avif = { type: 'image/avif', srcSet: listIn('avif') }
  if (priority) {
    const { type, srcSet: imageSrcSet } = avif
    preload(src, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority: 'high' })
  }
  // Not `auto`: Chromium fetches such a picture once more, as wide as the window, when it leaves the page.
  return (
    <picture>
      <source {...avif} sizes={sizes} />
      <img srcSet={listIn('webp')} sizes={sizes} {...plain} alt={image.alt} />
    </picture>
  )
}
