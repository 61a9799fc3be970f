import { Image } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'

interface PhotoProps extends Omit<ComponentProps<typeof Picture>, 'src'> {
  /** As it is stored; blank or unusable shows the placeholder. */
  src: string | null | undefined
  placeholder?: ReactNode
}

/** A picture whose address comes from the database. */
export function Photo({ src, placeholder, ...picture }: PhotoProps) {
  const link = useStoredLink()(src)
  if (link) return <Picture src={link} {...picture} />
  return (
    <span className={`photo-placeholder ${picture.className ?? ''}`} aria-hidden="true">
      {placeholder ?? <Image size={32} strokeWidth={1.25} />}
    </span>
  )
}
