import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useThumbnail } from '../../ui/thumbnail.ts'
import { isPicture } from './bucket.ts'

interface FileLookProps {
  name: string
  /** Its public address. */
  url: string
  /** Of the sheet that stands for a file without a picture, in pixels. */
  icon: number
}

/** What a file looks like: a small copy of a picture, or the picture itself where no copy can be had. */
export function FileLook({ name, url, icon }: FileLookProps) {
  const small = useThumbnail()(url)
  const [isWithout, setWithout] = useState(false)
  if (!isPicture(name)) return <FileText size={icon} aria-hidden />
  return (
    <img
      src={isWithout ? url : small}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setWithout(true)}
    />
  )
}
