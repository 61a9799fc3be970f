import type { ReactNode } from 'react'
import { Image } from '../../ui/icons.tsx'
import { Picture, type PictureProps } from '../../ui/picture.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'

interface PhotoProps extends Omit<PictureProps, 'src'> {
  /** The stored link; for a blank or unsafe one only the placeholder is rendered. */
  src: string | null | undefined
  /** Letters, an icon, or null for contour lines only. */
  placeholder?: ReactNode
}

const ICON = <Image size={32} strokeWidth={1.25} />

/**
 * A stored picture on top of its placeholder, which shows if there is no picture or it fails to load
 * (app/behaviors/before-paint.ts hides failed ones).
 */
export function Photo({ src, placeholder = ICON, className = '', ...picture }: PhotoProps) {
  const link = useStoredLink()(src)
  const letters = typeof placeholder === 'string' ? placeholder : undefined
  return (
    <span className={`photo ${className}`} data-letters={letters}>
      {letters === undefined && placeholder}
      {link && <Picture src={link} {...picture} />}
    </span>
  )
}
