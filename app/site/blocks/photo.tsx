import type { ReactNode } from 'react'
import { Image } from '../../ui/icons.tsx'
import { Picture, type PictureProps } from '../../ui/picture.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'

interface PhotoProps extends Omit<PictureProps, 'src'> {
  /** As it is stored; a blank or unusable one leaves the placeholder. */
  src: string | null | undefined
  /** What the placeholder shows: letters, or an icon, or nothing but its lines. */
  placeholder?: ReactNode
}

const ICON = <Image size={32} strokeWidth={1.25} />

/**
 * A picture whose address comes from the database, on top of its placeholder: that is seen where the
 * address is blank, and where the picture cannot be loaded (see app/behaviors/before-paint.ts).
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
