import { preload } from 'react-dom'
import { pictureAddress, pictureList, shapeOf, sourceOf, widthFor } from '../lib/picture-address.ts'
import { usePlaces } from './stored-link.ts'

export interface PictureProps {
  /** Fit to render. */
  src: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** The largest shape in which it is shown; the browser keeps that room free. */
  width: number
  height: number
  /** How wide it is shown on which screen, on phones last. */
  sizes: readonly string[]
  /** The narrowest file to offer, in pixels: for one that is small on phones and large elsewhere. */
  least?: number | undefined
  /** Shown to its edges, not cut to the shape. */
  whole?: boolean
  className?: string
  /** The first picture in sight is fetched before all else, others when they come near. */
  priority?: boolean
}

/** More than two pixels beside each other nobody can tell apart at arm's length; phones have up to four. */
const onPhone = (width: string) =>
  `(max-width: 29.9rem) and (min-resolution: 2.6dppx) calc(.75 * ${width})`

/** Every picture of the site: the one place where sizes and formats are decided. */
export function Picture({ sizes, least, whole = false, priority = false, ...image }: PictureProps) {
  const { src, width, height } = image
  const source = sourceOf(src, usePlaces())
  const plain = {
    loading: priority ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
    decoding: 'async' as const,
    ...image,
  }
  // Its key is its address: an element whose picture failed stays hidden (see failed-pictures.ts).
  if (!source) return <img key={src} {...plain} alt={image.alt} />
  const picture = { source, shape: whole ? 'whole' : shapeOf(width, height) } as const
  const avif = {
    type: 'image/avif',
    srcSet: pictureList({ ...picture, format: 'avif' }, width, least),
    // One that is shown whole may be looked at closely.
    sizes: [...(whole ? [] : sizes.slice(-1).map(onPhone)), ...sizes].join(', '),
  }
  // For the few browsers that do not take the other.
  const webp = pictureAddress({ ...picture, format: 'webp', width: widthFor(width) })
  if (priority) {
    const { type, srcSet: imageSrcSet, sizes: imageSizes } = avif
    preload(webp, { as: 'image', type, imageSrcSet, imageSizes, fetchPriority: 'high' })
  }
  // Not `auto`: Chromium fetches such a picture once more, as wide as the window, when it leaves the page.
  return (
    <picture key={src}>
      <source {...avif} />
      <img {...plain} src={webp} alt={image.alt} />
    </picture>
  )
}
