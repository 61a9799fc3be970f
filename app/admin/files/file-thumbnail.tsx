import { FileText } from 'lucide-react'
import { isPicture } from './bucket.ts'
import { Thumbnail } from './thumbnail.tsx'

interface FileThumbnailProps {
  name: string
  url: string
  /** The size of the icon for files that are not pictures, in pixels. */
  icon: number
}

export function FileThumbnail({ name, url, icon }: FileThumbnailProps) {
  return (
    <Thumbnail src={isPicture(name) ? url : undefined}>
      <FileText size={icon} aria-hidden />
    </Thumbnail>
  )
}
