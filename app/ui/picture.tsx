interface PictureProps {
  src: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** The shape in which it is shown; the browser keeps that room free. */
  width: number
  height: number
  className?: string
  /** The first picture of a page is fetched at once, the others when they come near. */
  priority?: boolean
  draggable?: boolean
}

/** Every picture of the site: the one place where sizes and formats are decided. */
export function Picture({ alt, priority = false, className = '', ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      className={`object-cover ${className}`}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}
