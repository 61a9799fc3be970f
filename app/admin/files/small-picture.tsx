import { type ReactNode, useState } from 'react'
import { useStoredLink } from '../../ui/stored-link.ts'
import { useThumbnail } from '../../ui/thumbnail.ts'

interface SmallPictureProps {
  /** As it is stored. */
  src: string | null | undefined
  /** Stands where there is no picture, or none can be loaded. */
  children: ReactNode
}

/** A small copy of a picture, or the picture itself where no copy can be had. */
export function SmallPicture({ src, children }: SmallPictureProps) {
  const [failed, setFailed] = useState<string[]>([])
  const addresses = [useThumbnail()(src), useStoredLink()(src)]
  const address = addresses.find((each) => each && !failed.includes(each))
  if (!address) return children
  return (
    <img
      key={address}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed((before) => [...before, address])}
    />
  )
}
