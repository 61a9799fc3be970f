import { type ReactNode, useState } from 'react'
import { useStoredLink } from '../../ui/stored-link.ts'
import { useThumbnail } from '../../ui/thumbnail.ts'

interface ThumbnailProps {
  src: string | null | undefined
  /** The placeholder for a missing or failed picture. */
  children: ReactNode
}

/** A thumbnail, or the picture itself if the thumbnail fails to load. */
export function Thumbnail({ src, children }: ThumbnailProps) {
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
