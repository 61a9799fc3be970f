import type { ReactNode } from 'react'
import { Image } from '../../ui/icons.tsx'
import { Picture, type PictureProps } from '../../ui/picture.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'

interface PhotoProps extends Omit<PictureProps, 'src'> {
  /** As it is stored; blank or unusable shows the placeholder. */
  src: string | null | undefined
  placeholder?: ReactNode
}

/** A picture whose address comes from the database. */
export function Photo({ src, placeholder, className = '', ...picture }: PhotoProps) {
  const link = useStoredLink()(src)
  if (link) return <Picture src={link} className={`photo object-cover ${className}`} {...picture} />
  return (
    <span className={`photo photo-placeholder ${className}`} aria-hidden="true">
      {placeholder ?? <Image size={32} strokeWidth={1.25} />}
    </span>
  )
}
